import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserRecord } from '#contract/profiles/users'
import type { Role } from '#contract/values/role'
import { accountBlocks, staffInvitations } from '../../accounts/tables.ts'
import { centers, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { staff } from '../tables.ts'
import { users } from '../../users/tables.ts'

const by = sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`

/** Returns the open invitation and the block of an account, if any. */
export async function readAccess(db: Db, id: string): Promise<Pick<UserRecord, 'invitation' | 'block'>> {
  const { sent_at, expires_at, accepted_at } = staffInvitations
  const [invitation] = await db
    .select({ sent_at, expires_at, by })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invited_by))
    .where(and(eq(staffInvitations.user_id, id), isNull(accepted_at)))
  const [block] = await db
    .select({ reason: accountBlocks.reason, at: accountBlocks.at, by })
    .from(accountBlocks)
    .leftJoin(users, eq(users.id, accountBlocks.blocked_by))
    .where(eq(accountBlocks.user_id, id))
  return { invitation: invitation ?? null, block: block ?? null }
}

const noRights = { oversees_country: false, sees_names: false }

/** Returns the position of a member of staff and whether the workplace has closed; null for pupils and parents. */
export async function readPosition(
  db: Db,
  id: string,
  role: Role,
): Promise<Pick<UserRecord, 'position' | 'is_place_closed' | 'manager_rights'>> {
  if (role === 'student' || role === 'parent') return { position: null, is_place_closed: false, manager_rights: null }
  const [place] = await db
    .select({
      school_id: staff.school_id,
      center_id: staff.center_id,
      oversees_country: staff.oversees_country,
      sees_names: staff.sees_names,
      closed_at: sql<string | null>`coalesce(${schools.closed_at}, ${centers.closed_at})`,
    })
    .from(staff)
    .leftJoin(schools, eq(schools.id, staff.school_id))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, id))
  const { school_id = null, center_id = null, closed_at = null, ...rights } = place ?? {}
  return {
    position: { role, school_id, center_id },
    is_place_closed: closed_at !== null,
    manager_rights: role === 'center-coach' ? { ...noRights, ...rights } : null,
  }
}
