import { settingsAddress } from '#contract/values/role'
import { maskedEmail } from '#contract/values/person'
import { maskedPhone } from '#contract/values/phone'
import type { News } from '../notifications/notify.ts'
import {
  alina,
  aruzhan,
  asel,
  ayan,
  castLinks,
  daniyar,
  endedLink,
  gulnar,
  madina,
  nurlan,
  oleg,
  ruslan,
  sabina,
  saule,
  serik,
  timur,
  type CastMember,
} from '../cast.ts'

export interface Notice extends Pick<News, 'kind' | 'category' | 'values' | 'link'> {
  to: CastMember
  days: number
}

const [, linkOfDaniyar] = castLinks
const ofResult = { category: 'testing', values: {}, link: '/test-results' } as const
const ofTime = { category: 'testing', values: {}, link: '/testing' } as const
const ofProfile = (values: News['values'] = {}) => ({ category: 'general', values, link: '/profile' }) as const
const ofCase = { category: 'general', values: {}, link: null } as const
const ofParent = (parent: CastMember) => ({ category: 'general', values: { name: nameOf(parent) }, link: '/parent' }) as const
const ofChild = (values: News['values'] = {}) => ({ category: 'general', values, link: '/children' }) as const
const ofChildsConsent = (name: string) => ({ category: 'general', values: { child: ruslan.first_name, name }, link: `/children/${endedLink.id}` }) as const
const ofChildsResult = { category: 'testing', values: { first_name: daniyar.first_name }, link: `/children/${linkOfDaniyar.id}` } as const
const ofSettings = ({ role }: CastMember, values: News['values']) => ({ category: 'general', values, link: settingsAddress(role) }) as const
const nameOf = ({ last_name, first_name }: CastMember) => `${last_name} ${first_name}`
/** What Әсел typed in at the sign-up and has not confirmed. */
export const awaitedEmail = 'asel@demo.bagdar.example'
const guardianOfRuslan = `${ruslan.last_name} Айнұр`

/** What the people of the demo have been told, how many days ago: every kind there is, to somebody whom it can have happened to. */
export const notices: readonly Notice[] = [
  { to: daniyar, days: 29, kind: 'parent-asks', ...ofParent(gulnar) },
  { to: daniyar, days: 28, kind: 'photo-accepted', ...ofProfile() },
  { to: daniyar, days: 6, kind: 'test-finished', ...ofResult },
  { to: daniyar, days: 5, kind: 'result-ready', ...ofResult },
  { to: daniyar, days: 1, kind: 'result-updated', ...ofResult },
  { to: alina, days: 2, kind: 'test-finished', ...ofResult },
  { to: alina, days: 1, kind: 'parent-asks', ...ofParent(oleg) },
  { to: aruzhan, days: 28, kind: 'identity-accepted', ...ofProfile() },
  { to: aruzhan, days: 3, kind: 'identity-changed', ...ofProfile({ comment: 'Аты туу туралы куәліктегідей жазылды.' }) },
  { to: timur, days: 12, kind: 'extra-time-granted', ...ofTime },
  { to: timur, days: 2, kind: 'extra-time-withdrawn', ...ofTime },
  { to: madina, days: 9, kind: 'iin-disputed', ...ofCase },
  { to: madina, days: 7, kind: 'iin-kept', ...ofCase },
  { to: ayan, days: 2, kind: 'iin-disputed', ...ofCase },

  { to: sabina, days: 12, kind: 'parent-asks', ...ofParent(nurlan) },
  { to: sabina, days: 2, kind: 'identity-refused', ...ofProfile({ comment: 'Лицо в тени. Сфотографируйся у окна.' }) },
  { to: asel, days: 8, kind: 'photo-refused', ...ofProfile({ comment: 'Бетің көлеңкеде қалыпты.' }) },
  { to: asel, days: 4, kind: 'link-ended-by-parent', ...ofParent(nurlan) },
  { to: ruslan, days: 26, kind: 'consent-withdrawn', ...ofProfile({ name: guardianOfRuslan }) },
  { to: ruslan, days: 25, kind: 'parent-asks', ...ofParent(nurlan) },
  { to: ruslan, days: 23, kind: 'guardian-changed', ...ofProfile({ name: guardianOfRuslan }) },
  { to: ruslan, days: 21, kind: 'consent-given', ...ofProfile({ name: guardianOfRuslan }) },
  { to: ruslan, days: 20, kind: 'extra-time-granted', ...ofTime },
  { to: ruslan, days: 15, kind: 'attempt-open', ...ofTime },
  { to: ruslan, days: 7, kind: 'result-ready', ...ofResult },
  { to: ruslan, days: 6, kind: 'result-reviewed', ...ofResult },

  { to: gulnar, days: 28, kind: 'link-confirmed', ...ofChild({ name: daniyar.first_name }) },
  { to: gulnar, days: 6, kind: 'child-test-finished', ...ofChildsResult },
  { to: gulnar, days: 5, kind: 'child-result-ready', ...ofChildsResult },
  { to: gulnar, days: 1, kind: 'child-result-updated', ...ofChildsResult },
  { to: gulnar, days: 14, kind: 'phone-changed', ...ofSettings(gulnar, { phone: maskedPhone(gulnar.phone) }) },
  { to: nurlan, days: 24, kind: 'link-confirmed', ...ofChild({ name: ruslan.first_name }) },
  { to: nurlan, days: 23, kind: 'child-guardian-changed', ...ofChildsConsent(guardianOfRuslan) },
  { to: nurlan, days: 22, kind: 'child-consent-withdrawn', ...ofChildsConsent(guardianOfRuslan) },
  { to: nurlan, days: 21, kind: 'child-consent-given', ...ofChildsConsent(guardianOfRuslan) },
  { to: nurlan, days: 11, kind: 'link-declined', ...ofChild() },
  { to: nurlan, days: 6, kind: 'child-result-reviewed', category: 'testing', values: { first_name: ruslan.first_name }, link: `/children/${endedLink.id}` },
  { to: nurlan, days: 4, kind: 'link-ended-by-child', ...ofChild({ name: ruslan.first_name }) },
  { to: serik, days: 10, kind: 'email-removed', ...ofSettings(serik, { email: '' }) },
  { to: gulnar, days: 12, kind: 'email-unproved', ...ofSettings(gulnar, { email: maskedEmail(gulnar.email) }) },
  { to: asel, days: 2, kind: 'email-awaits', ...ofSettings(asel, { email: maskedEmail(awaitedEmail) }) },
  { to: saule, days: 2, kind: 'email-changed', ...ofSettings(saule, { email: maskedEmail(saule.email) }) },
]
