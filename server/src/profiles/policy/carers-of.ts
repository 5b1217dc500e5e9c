import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { meetingAccess, staff, students } from '../tables.ts'
import { isCurrentMeeting } from './may-see.ts'
import { neighbourOf } from './centers-for.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

const psychologists = [roleIds.psychologist, roleIds.psychologist_center]

export interface Carer {
  id: string
  name: string
  school_id: string | null
  center_id: string | null
}

/**
 * The psychologists who look after a pupil: those of the school, and those of the chosen centre or of the centre that
 * serves the region. The inverse of `careConditions`.
 */
export async function listCarers(db: Db, studentId: string): Promise<Carer[]> {
  const [pupil] = await db
    .select({ school_id: students.school_id, region_id: students.region_id, center_id: students.center_id })
    .from(students)
    .where(eq(students.student_id, studentId))
  if (!pupil) return []
  const { school_id, region_id } = pupil
  const center_id = await openCenter(db, pupil.center_id)
  const neighbour = await findNeighbour(db, region_id, center_id)
  const rows = await db
    .select({ id: users.id, ...nameColumns, school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(
      and(
        inArray(users.role_id, psychologists),
        isNull(users.blocked_at),
        or(
          school_id ? eq(staff.school_id, school_id) : undefined,
          center_id ? eq(staff.center_id, center_id) : undefined,
          region_id ? and(eq(centers.region_id, region_id), isNull(centers.closed_at)) : undefined,
          neighbour ? and(eq(centers.region_id, neighbour), isNull(centers.closed_at)) : undefined,
        ),
      ),
    )
    .orderBy(asc(users.name_key), asc(users.id))
  return school_id || region_id || center_id
    ? rows.map(({ last_name, first_name, ...row }) => ({ ...row, name: `${last_name} ${first_name}`.trim() }))
    : []
}

/**
 * All psychologists who may see a pupil: those who look after the pupil, and hosts of an appointment. The inverse of
 * `visibleTo` for psychologists.
 */
export async function listPsychologistsWhoSee(db: Db, studentId: string): Promise<Pick<Carer, 'id' | 'name'>[]> {
  const carers = await listCarers(db, studentId)
  const hosts = await db
    .selectDistinct({ id: users.id, ...nameColumns })
    .from(meetingAccess)
    .innerJoin(users, eq(users.id, meetingAccess.staff_id))
    .where(
      and(
        eq(meetingAccess.student_id, studentId),
        isCurrentMeeting,
        inArray(users.role_id, psychologists),
        isNull(users.blocked_at),
      ),
    )
    .orderBy(users.id)
  const carerIds = new Set(carers.map(({ id }) => id))
  const others = hosts
    .filter(({ id }) => !carerIds.has(id))
    .map(({ id, last_name, first_name }) => ({ id, name: `${last_name} ${first_name}`.trim() }))
  return [...carers.map(({ id, name }) => ({ id, name })), ...others]
}

/** The region whose centre serves this region, if it has no centre and the pupil chose none. */
async function findNeighbour(db: Db, regionId: string | null, centerId: string | null): Promise<string | undefined> {
  if (!regionId || centerId) return undefined
  const rows = await db.selectDistinct({ region_id: centers.region_id }).from(centers).where(isNull(centers.closed_at))
  const withCenter = new Set(rows.map((row) => row.region_id))
  return withCenter.has(regionId) ? undefined : neighbourOf(regionId, withCenter)
}

/** Returns the chosen centre, or null if it has closed. */
async function openCenter(db: Db, centerId: string | null): Promise<string | null> {
  if (!centerId) return null
  const [center] = await db
    .select({ id: centers.id })
    .from(centers)
    .where(and(eq(centers.id, centerId), isNull(centers.closed_at)))
  return center?.id ?? null
}
