import { and, eq, exists, isNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { saveEducation as endpoint } from '#contract/profiles/own-profile'
import { schools } from '../places/tables.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { lockPupil } from './photo/photo-of-pupil.ts'
import { students } from './tables.ts'
import { lockTyped, findTypedSchool } from './unlisted/typed-school.ts'
import { area } from '../places/area.ts'

type Chosen = Pick<
  z.infer<typeof endpoint.body>,
  'region_id' | 'district_id' | 'locality_id' | 'school_type' | 'school_id'
>

/**
 * Saves where and what a pupil studies. The school must be of the given type and in the given place; a school that is
 * not listed is typed by hand.
 */
export async function saveEducation(
  { platform: { db, now }, user: { id: studentId } }: Context,
  {
    region_id,
    district_id,
    locality_id,
    school_type,
    school_id,
    is_unlisted,
    unlisted_school,
    ...taught
  }: z.infer<typeof endpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // This lock is taken before the pupil's, in the same order as when staff settle a school.
    if (is_unlisted) await lockTyped(tx)
    // Locked because the region of the account changes with the school.
    await lockPupil(tx, studentId)
    const chosen = { region_id, district_id, locality_id, school_type, school_id }
    const typed = { name: unlisted_school, studentId, at: now().toISOString() }
    const education = {
      ...taught,
      school_id: is_unlisted ? await findTypedSchool(tx, chosen, typed) : await findListedSchool(tx, chosen, studentId),
    }
    await tx
      .insert(students)
      .values({ student_id: studentId, ...education })
      .onConflictDoUpdate({ target: students.student_id, set: education })
  })
}

async function findListedSchool(
  db: Db,
  { region_id, district_id, locality_id, school_type, school_id }: Chosen,
  studentId: string,
): Promise<string> {
  // Pupils whose school has closed or was typed by hand may still change the class.
  const own = db
    .select({ id: students.student_id })
    .from(students)
    .where(and(eq(students.student_id, studentId), eq(students.school_id, school_id)))
  const [school] = await db
    .select({ id: schools.id })
    .from(schools)
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(
      and(
        eq(schools.id, school_id),
        eq(schools.school_type, school_type),
        eq(area.locality_id, locality_id),
        eq(area.district_id, district_id),
        eq(area.region_id, region_id),
        or(and(isNull(schools.closed_at), isNull(schools.typed_at)), exists(own)),
      ),
    )
  return school?.id ?? refuse('school-elsewhere', { field: 'school_id' })
}
