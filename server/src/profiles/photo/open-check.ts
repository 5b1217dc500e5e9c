import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { photoChecks, students } from '../tables.ts'
import { lockPupil } from './photo-of-pupil.ts'

/**
 * Opens a check of a photo, or of the pupil's identity in a centre. A pupil has one open check: a new request replaces
 * it under a new id, so that a decision cannot accept a photo that staff have not seen.
 */
export async function openCheck(
  db: Db,
  check: { student_id: string; file_id: string | null; reason: string; created_at: string },
): Promise<void> {
  const request = { ...check, id: newId() }
  await db
    .insert(photoChecks)
    .values(request)
    .onConflictDoUpdate({ target: photoChecks.student_id, targetWhere: sql`decided_at is null`, set: request })
}

/** Requests a check of identity in a centre instead of a photo. With an accepted photo it is not needed. */
export async function requestStaffCheck(
  { platform: { db, now }, user: { id: studentId } }: Context,
  reason: string,
): Promise<'awaiting-staff' | 'accepted'> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    await lockPupil(tx, studentId)
    await tx.insert(students).values({ student_id: studentId }).onConflictDoNothing()
    const [student] = await tx
      .select({ photo_state: students.photo_state })
      .from(students)
      .where(eq(students.student_id, studentId))
    if (student?.photo_state === 'accepted') return 'accepted'
    await tx
      .update(students)
      .set({ photo_state: 'awaiting-staff', photo_decided_at: null })
      .where(eq(students.student_id, studentId))
    await openCheck(tx, { student_id: studentId, file_id: null, reason, created_at: at })
    return 'awaiting-staff'
  })
}
