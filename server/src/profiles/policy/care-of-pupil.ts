import { eq, isNull } from 'drizzle-orm'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { students } from '../tables.ts'
import { centersFor } from './centers-for.rules.ts'

/**
 * Who looks after a pupil: the own school, and the centres. The same as `may-see.ts` says of pupils for a member of the
 * staff, asked from the other side.
 */
export interface CareOfPupil {
  school_id: string | null
  center_ids: string[]
}

export async function careOfPupil(db: Db, studentId: string): Promise<CareOfPupil> {
  const [[pupil], all] = await Promise.all([
    db
      .select({ school_id: students.school_id, region_id: students.region_id, center_id: students.center_id })
      .from(students)
      .where(eq(students.student_id, studentId)),
    db.select({ id: centers.id, region_id: centers.region_id }).from(centers).where(isNull(centers.closed_at)),
  ])
  return pupil ? careFor(pupil, all) : { school_id: null, center_ids: [] }
}

/** The same of a pupil and all open centres that were read already. */
export const careFor = (
  pupil: { school_id: string | null } & Parameters<typeof centersFor>[0],
  centersKnown: Parameters<typeof centersFor>[1],
): CareOfPupil => ({
  school_id: pupil.school_id,
  center_ids: centersFor(pupil, centersKnown),
})
