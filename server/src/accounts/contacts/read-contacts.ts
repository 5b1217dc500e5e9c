import { eq, gt, sql } from 'drizzle-orm'
import type { Contacts } from '#contract/accounts/contacts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { emailChanges } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** Returns the person's phone and e-mail, and the pending e-mail with whether its code is still valid. */
export async function readContacts({ db, now }: Platform, userId: string): Promise<Contacts> {
  const is_code_sent = sql<boolean>`coalesce(${gt(emailChanges.expires_at, now().toISOString())}, false)`
  const [row] = await db
    .select({ phone: users.phone, email: users.email, awaited_email: emailChanges.email, is_code_sent })
    .from(users)
    .leftJoin(emailChanges, eq(emailChanges.user_id, users.id))
    .where(eq(users.id, userId))
  return row ?? refuse('not-found')
}
