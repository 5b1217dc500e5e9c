import { eq } from 'drizzle-orm'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { students } from '../tables.ts'
import { neighbourOf } from './neighbour-center.ts'
import { centersFor } from './centers-for.rules.ts'

/** Who looks after a pupil: the own school, and the centres. The same as `may-see.ts` says of pupils for a member of the staff, asked from the other side. */
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
    db.select({ id: centers.id, region_id: centers.region_id }).from(centers),
  ])
  return pupil ? { school_id: pupil.school_id, center_ids: centersFor(pupil, all, neighbourOf) } : { school_id: null, center_ids: [] }
}
