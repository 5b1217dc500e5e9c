import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../tables.ts'
import { lockPupil } from './lock-pupil.ts'
import { openCheck } from './open-check.ts'

/** Ask for a check of identity in a centre instead of a photo; a photo that was accepted needs none. */
export async function requestStaffCheck({ db, now }: Platform, studentId: string, reason: string): Promise<'awaiting-staff' | 'accepted'> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    await lockPupil(tx, studentId)
    await tx.insert(students).values({ student_id: studentId }).onConflictDoNothing()
    const [student] = await tx.select({ photo_state: students.photo_state }).from(students).where(eq(students.student_id, studentId))
    if (student?.photo_state === 'accepted') return 'accepted'
    await tx.update(students).set({ photo_state: 'awaiting-staff', photo_decided_at: null }).where(eq(students.student_id, studentId))
    await openCheck(tx, { student_id: studentId, file_id: null, reason, created_at: at })
    return 'awaiting-staff'
  })
}
