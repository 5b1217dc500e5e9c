import { maskedEmail } from '#contract/values/person'
import { maskedPhone } from '#contract/values/phone'
import { settingsAddress } from '#contract/values/role'
import { type CastMember, gulnar, saule, serik } from '../demo-country/cast.ts'
import { asel } from '../demo-country/demo-company.ts'
import { insertDemoNotices, type Notice } from '../notifications/insert-demo-notices.ts'
import type { News } from '../notifications/notify.ts'
import type { Demo } from '../platform/slice.ts'
import { emailChanges } from './tables.ts'

/** Adds an e-mail that waits for its code, and notices about accounts. */
export async function demo({ db, now }: Pick<Demo, 'db' | 'now'>): Promise<void> {
  const twoDaysAgo = new Date(now().getTime() - 2 * 86_400_000).toISOString()
  await db
    .insert(emailChanges)
    .values({ user_id: asel.id, email: awaitedEmail, code_hmac: '', created_at: twoDaysAgo, expires_at: twoDaysAgo })
  await insertDemoNotices(db, now(), notices)
}

const ofSettings = ({ role }: CastMember, values: News['values']) =>
  ({ category: 'general', values, link: settingsAddress(role) }) as const
/** The address that Әсел entered at sign-up and has not confirmed. */
const awaitedEmail = 'asel@demo.bagdar.example'

/** Notices about accounts for the demo people, with their age in days. */
export const notices: readonly Notice[] = [
  { to: gulnar, days: 14, kind: 'phone-changed', ...ofSettings(gulnar, { phone: maskedPhone(gulnar.phone) }) },
  { to: serik, days: 10, kind: 'email-removed', ...ofSettings(serik, { email: '' }) },
  { to: gulnar, days: 12, kind: 'email-unproved', ...ofSettings(gulnar, { email: maskedEmail(gulnar.email) }) },
  { to: asel, days: 2, kind: 'email-awaits', ...ofSettings(asel, { email: maskedEmail(awaitedEmail) }) },
  { to: saule, days: 2, kind: 'email-changed', ...ofSettings(saule, { email: maskedEmail(saule.email) }) },
]
