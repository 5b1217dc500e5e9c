import { eq, isNull } from 'drizzle-orm'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { students } from '../tables.ts'
import { centersFor } from './centers-for.rules.ts'

/**
 * The school and the centres that look after a pupil. The inverse of `may-see.ts`, which finds the pupils of a member
 * of staff.
 */
export interface CareOfPupil {
  school_id: string | null
  center_ids: string[]
}

export async function readCareOfPupil(db: Db, studentId: string): Promise<CareOfPupil> {
  const [[pupil], all] = await Promise.all([
    db
      .select({ school_id: students.school_id, region_id: students.region_id, center_id: students.center_id })
      .from(students)
      .where(eq(students.student_id, studentId)),
    db.select({ id: centers.id, region_id: centers.region_id }).from(centers).where(isNull(centers.closed_at)),
  ])
  return pupil ? careFor(pupil, all) : { school_id: null, center_ids: [] }
}

/** As `readCareOfPupil`, for a pupil and open centres that were read before. */
export const careFor = (
  pupil: { school_id: string | null } & Parameters<typeof centersFor>[0],
  centersKnown: Parameters<typeof centersFor>[1],
): CareOfPupil => ({
  school_id: pupil.school_id,
  center_ids: centersFor(pupil, centersKnown),
})
