import { and, eq, isNull, notExists } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import type { Platform } from '../../platform/platform.ts'
import { secondFactors } from './tables.ts'
import { users } from '../../users/tables.ts'

/** Whether every administrator signs in by a code of an app as well. */
export async function haveAllAdminsOne({ db }: Platform): Promise<boolean> {
  const own = db.select({ id: secondFactors.user_id }).from(secondFactors).where(eq(secondFactors.user_id, users.id))
  const without = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at), notExists(own)))
    .limit(1)
  return without.length === 0
}
