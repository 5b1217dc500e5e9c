import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { hasComeIn } from '../../accounts/sessions/blocked.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'

export type Account = Pick<typeof users.$inferSelect, 'id' | 'role_id' | 'iin' | 'email' | 'locale' | 'blocked_at'>

/**
 * Somebody whose account is about to change. A sign-in at the same moment waits for this row and reads it again: none
 * slips through that the change would have ended.
 */
export async function lockAccount(tx: Db, id: string): Promise<Account> {
  const { role_id, iin, email, locale, blocked_at } = users
  const [account] = await tx
    .select({ id: users.id, role_id, iin, email, locale, blocked_at })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return account ?? refuse('not-found')
}

/**
 * Of two who put administrators out at one moment the second waits here. It comes before the account: a trigger takes
 * the same lock, and is late.
 */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(73, 6)`)
}

/** An installation without an administrator is nobody's; a trigger refuses whoever does not come this way. */
export async function refuseLastAdmin(tx: Db, id: string): Promise<void> {
  await lockAdmins(tx)
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at), ne(users.id, id), hasComeIn))
    .limit(1)
  if (!other) refuse('last-admin')
}
