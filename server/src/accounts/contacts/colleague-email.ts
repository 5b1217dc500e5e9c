import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'

/**
 * Returns whether another member of staff has this e-mail. If two get the same address at once, a lock makes the second
 * wait until the first is saved.
 */
export async function isTakenByColleague(tx: Db, email: string, user_id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(73, hashtext(${email}))`)
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), ne(users.id, user_id), notInArray(users.role_id, [roleIds.student, roleIds.parent])),
    )
    .limit(1)
  return other !== undefined
}

/**
 * Staff sign in by e-mail, so each address belongs to only one of them. A parent may share it with a member of staff,
 * because families sign in differently.
 */
export async function refuseTakenEmail(tx: Db, email: string, user_id: string): Promise<void> {
  if (await isTakenByColleague(tx, email, user_id)) refuse('colleague-email-taken', { field: 'email' })
}
