import * as iinCases from '#contract/profiles/iin-cases'
import * as consents from '#contract/profiles/consents'
import * as family from '#contract/profiles/family'
import * as ownProfile from '#contract/profiles/own-profile'
import * as photos from '#contract/profiles/photos'
import { refusals } from '#contract/profiles/refusals'
import * as staff from '#contract/profiles/staff'
import * as unlistedSchools from '#contract/profiles/unlisted-schools'
import * as students from '#contract/profiles/students'
import * as staffing from '#contract/profiles/staffing'
import * as users from '#contract/profiles/users'
import type { Slice } from '../platform/slice.ts'
import { deleteExpiredCases, eraseLinksAndCases } from './erase-links-and-cases.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { demo } from './demo/demo.ts'
import { assignFreePlaces } from './links/assign-free-places.ts'
import { countPeopleAtPlace } from './count-people-at-place.ts'
import { routes } from './routes.ts'
import { signUpState } from './sign-up/sign-up-state.ts'
import ru from './ru.json' with { type: 'json' }
import { sweepTypedSchools } from './unlisted/sweep-typed.ts'

export const slice: Slice = {
  tier: 'foundation',
  contract: {
    profiles: { ...ownProfile, ...consents, ...photos, ...family, ...students, ...staff, refusals },
    'iin-cases': iinCases,
    staffing,
    users,
    'unlisted-schools': unlistedSchools,
  },
  words: { ru, kk, en },
  routes,
  jobs: (platform) => {
    platform.jobs.every('places-of-adults', '*/5 * * * *', () => assignFreePlaces(platform))
    platform.jobs.every('sweep-typed-schools', '30 22 * * *', () => sweepTypedSchools(platform))
  },
  demo,
  notices: { 'position-changed': { mailedAnyway: true } },
  signUpState,
  countDependents: countPeopleAtPlace,
  erase: eraseLinksAndCases,
  deleteExpired: deleteExpiredCases,
}
