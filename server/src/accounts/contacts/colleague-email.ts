import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'

/**
 * Whether a colleague has this e-mail already. Of two who are given it at one moment the second waits here until the
 * first is written.
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
 * An e-mail is what staff sign in by, so it is of one colleague. A parent may work here too: families sign in
 * otherwise.
 */
export async function refuseTakenEmail(tx: Db, email: string, user_id: string): Promise<void> {
  if (await isTakenByColleague(tx, email, user_id)) refuse('colleague-email-taken', { field: 'email' })
}
