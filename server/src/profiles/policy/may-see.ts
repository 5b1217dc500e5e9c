import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { meetingAccess, parentLinks, staff, students } from '../tables.ts'
import { regionsServedBy } from './centers-for.rules.ts'
import { reachOf, type Purpose } from '../../users/reach.rules.ts'
import { users } from '../../users/tables.ts'

type Viewer = Pick<Caller, 'id' | 'role'>

/** The pupil to be seen, and the purpose. `student_id` is an id, or the column that holds it. */
export interface Access<Id extends string | PgColumn> {
  purpose: Purpose
  student_id: Id
}

/** Whether somebody may see one pupil. */
export async function maySee(db: Db, viewer: Viewer, { purpose, student_id }: Access<string>): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, student_id), await visibleTo(db, viewer, { purpose, student_id: users.id })))
    .limit(1)
  return found.length > 0
}

/** The SQL condition for `maySee` on the column with the pupil's id; undefined if everybody is visible. */
export async function visibleTo(
  db: Db,
  { id, role }: Viewer,
  { purpose, student_id }: Access<PgColumn>,
): Promise<SQL | undefined> {
  const reach = reachOf(role, purpose)
  if (reach !== 'care') return withoutCare(db, id, { reach, student_id })
  const inCare = or(...(await careConditions(db, id, ofStudents)))
  const met = inArray(student_id, db.select({ id: meetingAccess.student_id }).from(meetingAccess).where(isMeeting(id)))
  return inCare
    ? or(inArray(student_id, db.select({ id: students.student_id }).from(students).where(inCare)), met)
    : met
}

/** The columns of a row that say who looks after the pupil. */
export interface CareColumns {
  care_school_id: PgColumn
  care_region_id: PgColumn
  care_center_id: PgColumn
}
const ofStudents: CareColumns = {
  care_school_id: students.school_id,
  care_region_id: students.region_id,
  care_center_id: students.center_id,
}

/**
 * The conditions of `visibleTo` for a list whose rows hold the columns of care. A pupil is visible if one of them
 * holds; they are separate so that each can use its own index.
 */
export async function visibilityConditions(
  db: Db,
  { id, role }: Viewer,
  { purpose, rows, student_id }: Access<PgColumn> & { rows: CareColumns },
): Promise<(SQL | undefined)[]> {
  const reach = reachOf(role, purpose)
  return reach === 'care' ? careConditions(db, id, rows) : [withoutCare(db, id, { reach, student_id })]
}

function withoutCare(
  db: Db,
  id: string,
  { reach, student_id }: { reach: 'self' | 'children' | 'all' | null; student_id: PgColumn },
): SQL | undefined {
  switch (reach) {
    case 'all':
      return undefined
    case 'self':
      return eq(student_id, id)
    case 'children':
      return inArray(student_id, db.select({ id: parentLinks.student_id }).from(parentLinks).where(isConfirmedFor(id)))
    case null:
      return sql`false`
  }
}

/**
 * An appointment lets its host see a pupil of another school or centre, though not in the host's lists. The clock of
 * the database is used, because access ends by the day.
 */
const isMeeting = (hostId: string): SQL | undefined => and(eq(meetingAccess.staff_id, hostId), isCurrentMeeting)
export const isCurrentMeeting: SQL = sql`${meetingAccess.until} > now()`

/** A confirmed link, which lets a parent see the child. */
export const isConfirmedFor = (parentId: string): SQL | undefined =>
  and(eq(parentLinks.parent_id, parentId), eq(parentLinks.state, 'confirmed'))

/**
 * Conditions for the pupils that a member of staff looks after:
 *
 * - A school looks after its own pupils.
 * - A centre looks after those who chose it, those of its region, and those of a region it serves if they chose no
 *   centre.
 * - A closed centre looks after nobody, and choosing it counts as no choice.
 *
 * The workplace is read first and passed as values, so that the database can estimate the number of pupils.
 */
async function careConditions(
  db: Db,
  staffId: string,
  { care_school_id, care_region_id, care_center_id }: CareColumns,
): Promise<SQL[]> {
  const [place] = await db
    .select({
      school_id: staff.school_id,
      center_id: staff.center_id,
      region_id: centers.region_id,
      closed_at: centers.closed_at,
    })
    .from(staff)
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, staffId))
  const { school_id = null, center_id = null, region_id = null, closed_at = null } = place ?? {}
  const ofSchool = school_id === null ? [] : [eq(care_school_id, school_id)]
  if (center_id === null || region_id === null || closed_at !== null) return ofSchool
  const ofNeighbours = await neighbourConditions(db, region_id, { care_region_id, care_center_id })
  return [...ofSchool, eq(care_center_id, center_id), eq(care_region_id, region_id), ...ofNeighbours]
}

/** Conditions for pupils of regions without a centre who chose no centre, or a closed one. */
async function neighbourConditions(
  db: Db,
  region_id: string,
  { care_region_id, care_center_id }: { care_region_id: PgColumn; care_center_id: PgColumn },
): Promise<SQL[]> {
  const all = await db
    .select({ id: centers.id, region_id: centers.region_id, closed_at: centers.closed_at })
    .from(centers)
  const closed = all.filter((center) => center.closed_at !== null).map(({ id }) => id)
  const choseNone =
    closed.length > 0 ? or(isNull(care_center_id), inArray(care_center_id, closed)) : isNull(care_center_id)
  const withCenter = new Set(all.filter((center) => center.closed_at === null).map((center) => center.region_id))
  return regionsServedBy(region_id, withCenter).map((region) => sql`(${eq(care_region_id, region)} and ${choseNone})`)
}
