import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { hasAcceptedInvitation } from '../../accounts/sessions/blocked.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'

export type Account = Pick<typeof users.$inferSelect, 'id' | 'role_id' | 'iin' | 'email' | 'locale' | 'blocked_at'>

/**
 * Locks an account that is about to change. A sign-in at the same moment waits for this lock and reads the row again,
 * so no session escapes the change.
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
 * Makes two changes of administrators wait for each other. Taken before the lock of the account; a trigger takes the
 * same lock, but too late to prevent a deadlock.
 */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(73, 6)`)
}

/** Refuses to remove the last administrator. A trigger refuses changes that bypass this function. */
export async function refuseLastAdmin(tx: Db, id: string): Promise<void> {
  await lockAdmins(tx)
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at), ne(users.id, id), hasAcceptedInvitation))
    .limit(1)
  if (!other) refuse('last-admin')
}
