import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../platform/serve.ts'
import { parentLinks, staff, students } from '../tables.ts'
import { neighbourOf } from './neighbour-center.ts'
import { reachOf, type Purpose } from './reach.rules.ts'

type Viewer = Pick<Caller, 'id' | 'role'>

/** Whether somebody may see one pupil. */
export async function maySee(db: Db, viewer: Viewer, purpose: Purpose, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), await visibleTo(db, viewer, purpose, users.id)))
    .limit(1)
  return found.length > 0
}

/** The same for a list: a condition on the column that holds the pupil's id. Undefined where everybody is visible. */
export async function visibleTo(db: Db, { id, role }: Viewer, purpose: Purpose, studentId: PgColumn): Promise<SQL | undefined> {
  switch (reachOf(role, purpose)) {
    case 'all':
      return undefined
    case 'self':
      return eq(studentId, id)
    case 'children':
      return inArray(studentId, db.select({ id: parentLinks.student_id }).from(parentLinks).where(isConfirmedFor(id)))
    case 'care':
      return inArray(
        studentId,
        db
          .select({ id: students.student_id })
          .from(students)
          .where(await isInCareOf(db, id)),
      )
    case null:
      return sql`false`
  }
}

/** A link that lets a parent see the child. */
export const isConfirmedFor = (parentId: string): SQL | undefined => and(eq(parentLinks.parent_id, parentId), eq(parentLinks.state, 'confirmed'))

interface Place {
  school_id: string | null
  center_id: string | null
  /** Where the own centre lies. */
  region_id: string | null
}

/**
 * A school's own pupils; a centre's: those who chose it, those of its region, and those of a region without a centre that it looks after, as long as they chose none.
 * The place is read before, so that the database knows by its values how many pupils it has to expect.
 */
async function isInCareOf(db: Db, staffId: string): Promise<SQL | undefined> {
  const [place] = await db
    .select({ school_id: staff.school_id, center_id: staff.center_id, region_id: centers.region_id })
    .from(staff)
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, staffId))
  if (!place) return sql`false`
  const ofSchool = place.school_id === null ? undefined : eq(students.school_id, place.school_id)
  return or(ofSchool, await isOfCenter(db, place)) ?? sql`false`
}

async function isOfCenter(db: Db, { center_id, region_id }: Place): Promise<SQL | undefined> {
  if (center_id === null || region_id === null) return undefined
  const withCenter = await db.select({ region_id: centers.region_id }).from(centers)
  const neighbours = Object.keys(neighbourOf).filter((region) => neighbourOf[region] === region_id && !withCenter.some((other) => other.region_id === region))
  const ofNeighbours = neighbours.length > 0 ? and(isNull(students.center_id), inArray(students.region_id, neighbours)) : undefined
  return or(eq(students.center_id, center_id), eq(students.region_id, region_id), ofNeighbours)
}
