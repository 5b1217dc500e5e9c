import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'
import { secondFactors } from './tables.ts'

/**
 * Checks the key at the start: makes it if it is missing, and logs an error if it has been replaced, before staff
 * notice.
 */
export async function checkSealKey({ db, seal, log }: Platform): Promise<void> {
  const { mark } = seal()
  const [row] = await db
    .select({ sealed: sql<number>`count(*)::int` })
    .from(secondFactors)
    .where(sql`not starts_with(${secondFactors.secret}, ${mark})`)
  if (row && row.sealed > 0)
    log.error(
      { staff: row.sealed },
      'second factors were sealed with another key: restore the original SECRETS_KEY or the file secrets.key, or reset them with npm run reset-second-factor',
    )
}

/** Returns whether every administrator has a second factor. */
export async function haveAllAdminsFactor({ db }: Platform): Promise<boolean> {
  const own = db.select({ id: secondFactors.user_id }).from(secondFactors).where(eq(secondFactors.user_id, users.id))
  const without = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at), notExists(own)))
    .limit(1)
  return without.length === 0
}
