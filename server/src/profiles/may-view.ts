import { and, eq, sql } from 'drizzle-orm'
import { centers, districts, localities, schools } from '../places/tables.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../platform/serve.ts'
import { parentLinks, staff, students } from './tables.ts'

/** Whether somebody may see a pupil's data: the pupil, a confirmed parent, the psychologist of the school, of a centre of the region, an administrator. */
export async function mayView(db: Db, caller: Pick<Caller, 'id' | 'role'>, studentId: string): Promise<boolean> {
  switch (caller.role) {
    case 'student':
      return caller.id === studentId
    case 'parent':
      return isConfirmedParent(db, caller.id, studentId)
    case 'psychologist':
      return sharesSchool(db, caller.id, studentId)
    case 'psychologist_center':
      return sharesRegion(db, caller.id, studentId)
    case 'admin':
      return true
    default:
      return false
  }
}

async function isConfirmedParent(db: Db, parentId: string, studentId: string): Promise<boolean> {
  const links = await db
    .select({ id: parentLinks.id })
    .from(parentLinks)
    .where(and(eq(parentLinks.parent_id, parentId), eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
  return links.length > 0
}

async function sharesSchool(db: Db, staffId: string, studentId: string): Promise<boolean> {
  const shared = await db
    .select({ school_id: students.school_id })
    .from(students)
    .innerJoin(staff, eq(staff.school_id, students.school_id))
    .where(and(eq(staff.user_id, staffId), eq(students.student_id, studentId)))
  return shared.length > 0
}

/** Somebody who works in a centre of the region where the pupil's school lies. */
export async function sharesRegion(db: Db, staffId: string, studentId: string): Promise<boolean> {
  const shared = await db
    .select({ region_id: districts.region_id })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.school_id))
    .innerJoin(localities, eq(localities.id, schools.locality_id))
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .where(and(eq(students.student_id, studentId), eq(districts.region_id, regionOfStaff(db, staffId))))
  return shared.length > 0
}

/** The region of the centre in which a member of the staff works. */
export const regionOfStaff = (db: Db, staffId: string) =>
  sql`(${db.select({ region_id: centers.region_id }).from(staff).innerJoin(centers, eq(centers.id, staff.center_id)).where(eq(staff.user_id, staffId))})`
