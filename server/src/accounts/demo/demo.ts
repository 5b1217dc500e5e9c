import { asel } from '../../demo-country/demo-company.ts'
import { insertDemoNotices } from '../../notifications/insert-demo-notices.ts'
import type { Demo } from '../../platform/slice.ts'
import { emailChanges } from '../tables.ts'
import { awaitedEmail, notices } from './notices.ts'

/** An e-mail that waits for its code, and the news of accounts. */
export async function demo({ db, now }: Pick<Demo, 'db' | 'now'>): Promise<void> {
  const twoDaysAgo = new Date(now().getTime() - 2 * 86_400_000).toISOString()
  await db.insert(emailChanges).values({ user_id: asel.id, email: awaitedEmail, code_hmac: '', created_at: twoDaysAgo, expires_at: twoDaysAgo })
  await insertDemoNotices(db, now(), notices)
}
