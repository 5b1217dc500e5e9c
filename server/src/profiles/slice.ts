import * as profiles from '#contract/profiles'
import * as iinCases from '#contract/iin-cases'
import * as users from '#contract/users'
import type { Slice } from '../platform/slice.ts'
import { endKeepingOfCases } from './cases/end-keeping-of-cases.ts'
import en from './en.json' with { type: 'json' }
import { eraseLinksAndCases } from './erase-links-and-cases.ts'
import kk from './kk.json' with { type: 'json' }
import { demo } from './demo/demo.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'foundation',
  contract: { profiles, 'iin-cases': iinCases, users },
  words: { ru, kk, en },
  routes,
  demo,
  erase: eraseLinksAndCases,
  endKeeping: endKeepingOfCases,
}
