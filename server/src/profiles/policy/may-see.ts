import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
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
    .where(and(eq(users.id, studentId), visibleTo(db, viewer, purpose, users.id)))
    .limit(1)
  return found.length > 0
}

/** The same for a list: a condition on the column that holds the pupil's id. Undefined where everybody is visible. */
export function visibleTo(db: Db, { id, role }: Viewer, purpose: Purpose, studentId: PgColumn): SQL | undefined {
  switch (reachOf(role, purpose)) {
    case 'all':
      return undefined
    case 'self':
      return eq(studentId, id)
    case 'children':
      return inArray(studentId, db.select({ id: parentLinks.student_id }).from(parentLinks).where(isConfirmedFor(id)))
    case 'care':
      return inArray(studentId, db.select({ id: students.student_id }).from(students).where(isInCareOf(db, id)))
    case null:
      return sql`false`
  }
}

/** A link that lets a parent see the child. */
export const isConfirmedFor = (parentId: string): SQL | undefined => and(eq(parentLinks.parent_id, parentId), eq(parentLinks.state, 'confirmed'))

/** A school's own pupils; a centre's: those who chose it, those of its region, and those of a region without a centre that it looks after, as long as they chose none. */
function isInCareOf(db: Db, staffId: string): SQL | undefined {
  const place = db.select({ school_id: staff.school_id, center_id: staff.center_id }).from(staff).where(eq(staff.user_id, staffId)).as('place')
  const school = db.select({ id: place.school_id }).from(place)
  const center = db.select({ id: place.center_id }).from(place)
  const region = db.select({ id: centers.region_id }).from(centers).innerJoin(place, eq(place.center_id, centers.id))
  const neighbours = sql`array(select given.region from (values ${neighbourRows}) as given (region, neighbour) where given.neighbour = (${region}) and given.region not in (select ${centers.region_id} from ${centers}))`
  return or(
    sql`${students.school_id} = (${school})`,
    sql`${students.center_id} = (${center})`,
    sql`${students.region_id} = (${region})`,
    sql`${students.center_id} is null and ${students.region_id} = any(${neighbours})`,
  )
}

const neighbourRows = sql.join(
  Object.entries(neighbourOf).map(([region, neighbour]) => sql`(${region}, ${neighbour})`),
  sql`, `,
)
