import { eq, sql } from 'drizzle-orm'
import type { UserRecord } from '#contract/profiles/users'
import { roleOf } from '#contract/values/role'
import { readSwitchedOnAt } from '../../accounts/second-factor/own-factor.ts'
import { sessions } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { openRecord } from '../policy/open-record.ts'
import { readProfile } from '../read-profile.ts'
import { readStaff } from '../read-staff.ts'
import { findUpcomingOfHost } from '../staffing/upcoming-of-host.ts'
import { readAccess, readPosition } from './read-access.ts'
import { userState } from './user-state.ts'
import { users } from '../../users/tables.ts'

/** Returns what an administrator sees of one user. A look at a pupil is recorded. */
export async function readUserRecord({ platform, user: caller, language }: Context, id: string): Promise<UserRecord> {
  const { db, now } = platform
  const [row] = await db
    .select({
      role_id: users.role_id,
      login: users.login,
      state: userState,
      registered_at: users.created_at,
      last_seen_at: users.last_seen_at,
      last_use: sql<
        string | null
      >`(select max(${sessions.seen_at}) from ${sessions} where ${sessions.user_id} = ${users.id})`.mapWith(
        sessions.seen_at,
      ),
    })
    .from(users)
    .where(eq(users.id, id))
  const role = row && roleOf(row.role_id)
  if (!row || !role) return refuse('not-found')
  if (role === 'student') await openRecord(db, caller, { student_id: id, what: 'profile', now: now() })
  const { state, login, registered_at, last_seen_at, last_use } = row
  const isOfFamily = role === 'student' || role === 'parent'
  return {
    role,
    state,
    login,
    registered_at,
    last_seen_at:
      [last_seen_at, last_use]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null,
    profile: isOfFamily ? await readProfile(platform, id, language) : null,
    staff: isOfFamily ? null : await readStaff(db, id, language),
    second_factor_since: await readSwitchedOnAt(db, id),
    ...(await readPosition(db, id, role)),
    awaited: isOfFamily ? null : await findUpcomingOfHost(db, id, now()),
    ...(await readAccess(db, id)),
  }
}
