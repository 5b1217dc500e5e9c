import { and, asc, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { hosts } from '#contract/appointments/changes'
import { roleIds } from '#contract/values/role'
import { hasAcceptedInvitation } from '../../accounts/sessions/blocked.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { staff } from '../../profiles/tables.ts'
import { isUpcoming } from '../upcoming.ts'
import { appointments } from '../tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

export interface Colleague {
  id: string
  name: string
}

/** Returns the other hosts of the same school or centre, without those who have not accepted their invitation yet. */
export const readColleagues = (db: Db, hostId: string): Promise<Colleague[]> =>
  listColleaguesOfPlace(db, hostId, and(isNull(users.blocked_at), hasAcceptedInvitation))

/**
 * Returns the hosts whose times a host may change besides their own: colleagues, and blocked hosts who still have
 * appointments there, because nobody else could settle those.
 */
export function readSettledFor(db: Db, hostId: string, now: Date): Promise<Colleague[]> {
  const meetings = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(eq(appointments.host_id, users.id), isUpcoming(now)))
  return listColleaguesOfPlace(db, hostId, or(and(isNull(users.blocked_at), hasAcceptedInvitation), exists(meetings)))
}

async function listColleaguesOfPlace(db: Db, hostId: string, which: SQL | undefined): Promise<Colleague[]> {
  const [own] = await db.select().from(staff).where(eq(staff.user_id, hostId))
  const conditions = [
    own?.school_id && eq(staff.school_id, own.school_id),
    own?.center_id && eq(staff.center_id, own.center_id),
  ].filter((condition) => !!condition)
  if (conditions.length === 0) return []
  const isHost = inArray(
    users.role_id,
    hosts.map((role) => roleIds[role]),
  )
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(and(or(...conditions), ne(users.id, hostId), isHost, which))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
    .limit(50)
  return rows.map(({ id, last_name, first_name }) => ({ id, name: `${last_name} ${first_name}` }))
}

/** Returns the host whose times are changed: the caller or a colleague of the same place. */
export async function findChangedHost(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  callerId: string,
  hostId: string | undefined,
): Promise<string> {
  if (hostId === undefined || hostId === callerId) return callerId
  const colleagues = await readSettledFor(db, callerId, now())
  return colleagues.some(({ id }) => id === hostId) ? hostId : refuse('not-found')
}
