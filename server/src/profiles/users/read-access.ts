import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserRecord } from '#contract/users'
import type { Role } from '#contract/values/role'
import { accountBlocks, staffInvitations, users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { staff } from '../tables.ts'

const by = sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`

/** Whether somebody waits for a first password, or is kept out and why. */
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

/** What a member of the staff is, as ids; null of pupils and parents. */
export async function readPosition(db: Db, id: string, role: Role): Promise<UserRecord['position']> {
  if (role === 'student' || role === 'parent') return null
  const [place] = await db.select({ school_id: staff.school_id, center_id: staff.center_id }).from(staff).where(eq(staff.user_id, id))
  return { role, school_id: place?.school_id ?? null, center_id: place?.center_id ?? null }
}
