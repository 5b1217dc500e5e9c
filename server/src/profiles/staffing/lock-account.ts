import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { staffInvitations, users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'

export type Account = Pick<typeof users.$inferSelect, 'id' | 'role_id' | 'iin' | 'email' | 'locale' | 'blocked_at'>

/** Somebody whose account is about to change. A sign-in at the same moment waits for this row and reads it again: none slips through that the change would have ended. */
export async function lockAccount(tx: Db, id: string): Promise<Account> {
  const { role_id, iin, email, locale, blocked_at } = users
  const [account] = await tx.select({ id: users.id, role_id, iin, email, locale, blocked_at }).from(users).where(eq(users.id, id)).for('update')
  return account ?? refuse('not-found')
}

/** An installation without an administrator is nobody's. Of two who put each other out at one moment the second waits here; a trigger refuses whoever does not come this way. */
export async function refuseLastAdmin(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(73, 6)`)
  const isAwaited = tx
    .select({ one: sql`1` })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.user_id, users.id), isNull(staffInvitations.accepted_at)))
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at), ne(users.id, id), notExists(isAwaited)))
    .limit(1)
  if (!other) refuse('last-admin')
}
