import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { centers, districts, localities, schools } from '../places/tables.ts'
import type { Db } from '../platform/db.ts'
import { neighbourOf } from './neighbour-center.ts'
import { staff, students } from './tables.ts'

/** A school's own pupils; a centre's: those who chose it, those of its region, and those of a region without a centre that it looks after. */
export const pupilsOfStaff = (db: Db, staffId: string) =>
  db
    .select({ student_id: students.student_id })
    .from(students)
    .innerJoin(staff, eq(staff.user_id, staffId))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(localities, eq(localities.id, schools.locality_id))
    .leftJoin(districts, eq(districts.id, localities.district_id))
    .where(
      or(
        eq(students.school_id, staff.school_id),
        eq(students.center_id, staff.center_id),
        eq(districts.region_id, centers.region_id),
        and(isNull(students.center_id), isNeighbour, notInArray(districts.region_id, db.select({ region_id: centers.region_id }).from(centers))),
      ),
    )

const isNeighbour = sql`(${districts.region_id}, ${centers.region_id}) in (${sql.join(
  Object.entries(neighbourOf).map(([region, neighbour]) => sql`(${region}, ${neighbour})`),
  sql`, `,
)})`

/** Whether a pupil is one of those a member of the staff works with. */
export async function worksWith(db: Db, staffId: string, studentId: string): Promise<boolean> {
  const pupils = pupilsOfStaff(db, staffId).as('pupils')
  const found = await db.select({ id: pupils.student_id }).from(pupils).where(eq(pupils.student_id, studentId)).limit(1)
  return found.length > 0
}
