import { and, eq, exists, isNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { saveEducation as endpoint } from '#contract/profiles/own-profile'
import { districts, localities, schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/http/refusal.ts'
import { lockPupil } from './photo/lock-pupil.ts'
import { students } from './tables.ts'

/** Where and what a pupil studies. The school must lie where the form says and be of the type it says. */
export async function saveEducation(
  db: Db,
  studentId: string,
  { region_id, district_id, locality_id, school_type, ...education }: z.infer<typeof endpoint.body>,
): Promise<void> {
  // Whoever was in a school when it closed may still say which class it was.
  const own = db
    .select({ id: students.student_id })
    .from(students)
    .where(and(eq(students.student_id, studentId), eq(students.school_id, education.school_id)))
  const [school] = await db
    .select({ id: schools.id })
    .from(schools)
    .innerJoin(localities, eq(localities.id, schools.locality_id))
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .where(
      and(
        eq(schools.id, education.school_id),
        eq(schools.school_type, school_type),
        eq(localities.id, locality_id),
        eq(districts.id, district_id),
        eq(districts.region_id, region_id),
        or(isNull(schools.closed_at), exists(own)),
      ),
    )
  if (!school) refuse('school-elsewhere', { field: 'school_id' })
  await db.transaction(async (tx) => {
    // The region of the account changes with the school.
    await lockPupil(tx, studentId)
    await tx
      .insert(students)
      .values({ student_id: studentId, ...education })
      .onConflictDoUpdate({ target: students.student_id, set: education })
  })
}
