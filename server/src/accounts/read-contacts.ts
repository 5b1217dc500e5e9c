import { and, eq, gt } from 'drizzle-orm'
import type { Contacts } from '#contract/accounts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { emailChanges, users } from './tables.ts'

/** What leads to the own account, and the e-mail that still waits for its code. */
export async function readContacts({ db, now }: Platform, userId: string): Promise<Contacts> {
  const waits = and(eq(emailChanges.user_id, users.id), gt(emailChanges.expires_at, now().toISOString()))
  const [row] = await db
    .select({ phone: users.phone, email: users.email, awaited_email: emailChanges.email })
    .from(users)
    .leftJoin(emailChanges, waits)
    .where(eq(users.id, userId))
  return row ?? refuse('not-found')
}
