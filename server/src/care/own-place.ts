import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { roleIds } from '#contract/values/role'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { staff } from '../profiles/tables.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

/** The workplace of a member of staff: a school or a centre. */
export interface Place {
  school_id: string | null
  center_id: string | null
}

/** Returns the caller's workplace. Staff without a workplace have no pupils in care and are refused. */
export async function readOwnPlace(db: Db, staffId: string): Promise<Place> {
  const [place] = await db
    .select({ school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .where(eq(staff.user_id, staffId))
  if (place?.school_id) return { school_id: place.school_id, center_id: null }
  return place?.center_id ? { school_id: null, center_id: place.center_id } : refuse('not-found')
}

/** The condition that a row belongs to a place. */
export function isPlace(
  columns: { school_id: PgColumn; center_id: PgColumn },
  { school_id, center_id }: Place,
): SQL | undefined {
  return or(
    school_id ? eq(columns.school_id, school_id) : undefined,
    center_id ? eq(columns.center_id, center_id) : undefined,
  )
}

/** Returns the psychologists of a place whose accounts are not blocked, sorted by name. */
export async function listPsychologistsOf(db: Db, place: Place): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(
      and(
        isPlace(staff, place),
        inArray(users.role_id, [roleIds.psychologist, roleIds.psychologist_center]),
        isNull(users.blocked_at),
      ),
    )
    .orderBy(users.name_key, users.id)
  return rows.map(({ id, last_name, first_name }) => ({ id, name: `${last_name} ${first_name}`.trim() }))
}
