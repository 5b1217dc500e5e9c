import { and, eq, isNull } from 'drizzle-orm'
import { centers } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { students } from './tables.ts'

/** Saves where the pupil takes tests: online, or in an open regional centre. */
export async function saveTestingPlace(
  db: Db,
  studentId: string,
  { testing_place, center_id }: { testing_place: 'online' | 'center'; center_id?: string },
): Promise<void> {
  const [center] =
    testing_place === 'center'
      ? await db
          .select({ id: centers.id })
          .from(centers)
          .where(and(eq(centers.id, center_id ?? ''), isNull(centers.closed_at)))
      : []
  if (testing_place === 'center' && !center) refuse('not-found', { field: 'center_id' })
  const place = { testing_place, center_id: center?.id ?? null }
  await db
    .insert(students)
    .values({ student_id: studentId, ...place })
    .onConflictDoUpdate({ target: students.student_id, set: place })
}
