import { neighboursOf } from '#contract/values/places/neighbour-regions'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { meetingAccess, parentLinks, staff, students } from '../tables.ts'
import { neighbourOf } from './centers-for.rules.ts'
import { reachOf, type Purpose } from '../../users/reach.rules.ts'
import { users } from '../../users/tables.ts'

type Viewer = Pick<Caller, 'id' | 'role'>

/** Which pupil is to be seen and what for. `student_id` is an id, or the column that holds it. */
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

/** The same as a condition on the column that holds the pupil's id. Undefined if everybody is visible. */
export async function visibleTo(
  db: Db,
  { id, role }: Viewer,
  { purpose, student_id }: Access<PgColumn>,
): Promise<SQL | undefined> {
  const reach = reachOf(role, purpose)
  if (reach !== 'care') return withoutCare(db, id, { reach, student_id })
  const inCare = or(...(await waysOfCare(db, id, ofStudents)))
  const met = inArray(student_id, db.select({ id: meetingAccess.student_id }).from(meetingAccess).where(isMeeting(id)))
  return inCare
    ? or(inArray(student_id, db.select({ id: students.student_id }).from(students).where(inCare)), met)
    : met
}

/** Where a pupil is in care, as the columns of a row say it. */
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
 * The same for a list whose rows hold the columns of care, as several conditions: a pupil is visible if one of them
 * holds, and each can be answered by an index of its own.
 */
export async function waysToSee(
  db: Db,
  { id, role }: Viewer,
  { purpose, rows, student_id }: Access<PgColumn> & { rows: CareColumns },
): Promise<(SQL | undefined)[]> {
  const reach = reachOf(role, purpose)
  return reach === 'care' ? waysOfCare(db, id, rows) : [withoutCare(db, id, { reach, student_id })]
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
 * An appointment that lets a host see a pupil of another place. Lists of a school or centre stay its own; by the clock
 * of the database, since it ends by the day.
 */
const isMeeting = (hostId: string): SQL | undefined => and(eq(meetingAccess.staff_id, hostId), isCurrentMeeting)
export const isCurrentMeeting: SQL = sql`${meetingAccess.until} > now()`

/** A link that lets a parent see the child. */
export const isConfirmedFor = (parentId: string): SQL | undefined =>
  and(eq(parentLinks.parent_id, parentId), eq(parentLinks.state, 'confirmed'))

/**
 * A school's own pupils; a centre's: those who chose it, those of its region, and those of a region without a centre
 * that it looks after, as long as they chose none.
 * A closed centre looks after nobody, and whoever chose it chose none.
 * The place is read before, so that the database knows by its values how many pupils it has to expect.
 */
async function waysOfCare(
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
  const ofNeighbours = await waysToNeighbours(db, region_id, { care_region_id, care_center_id })
  return [...ofSchool, eq(care_center_id, center_id), eq(care_region_id, region_id), ...ofNeighbours]
}

/** The pupils of regions without a centre who chose none, or one that has closed. */
async function waysToNeighbours(
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
  return leftTo(region_id, withCenter).map((region) => sql`(${eq(care_region_id, region)} and ${choseNone})`)
}

/** Regions that a region's centre looks after, since they have none. */
function leftTo(regionId: string, withCenter: ReadonlySet<string>): string[] {
  return Object.keys(neighboursOf).filter(
    (region) => !withCenter.has(region) && neighbourOf(region, withCenter) === regionId,
  )
}
