import { settingsAddress } from '#contract/values/role'
import { maskedEmail } from '#contract/values/person'
import { maskedPhone } from '#contract/values/phone'
import { gulnar, saule, serik, type CastMember } from '../../demo-country/cast.ts'
import { asel } from '../../demo-country/demo-company.ts'
import type { News } from '../../notifications/notify.ts'
import type { Notice } from '../../notifications/insert-demo-notices.ts'

const ofSettings = ({ role }: CastMember, values: News['values']) => ({ category: 'general', values, link: settingsAddress(role) }) as const
/** What Әсел typed in at the sign-up and has not confirmed. */
export const awaitedEmail = 'asel@demo.bagdar.example'

/** What the people of the demo have been told of their accounts, how many days ago. */
export const notices: readonly Notice[] = [
  { to: gulnar, days: 14, kind: 'phone-changed', ...ofSettings(gulnar, { phone: maskedPhone(gulnar.phone) }) },
  { to: serik, days: 10, kind: 'email-removed', ...ofSettings(serik, { email: '' }) },
  { to: gulnar, days: 12, kind: 'email-unproved', ...ofSettings(gulnar, { email: maskedEmail(gulnar.email) }) },
  { to: asel, days: 2, kind: 'email-awaits', ...ofSettings(asel, { email: maskedEmail(awaitedEmail) }) },
  { to: saule, days: 2, kind: 'email-changed', ...ofSettings(saule, { email: maskedEmail(saule.email) }) },
]
