import { and, eq, isNull } from 'drizzle-orm'
import { files } from '../../files/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'
import { photoChecks, students } from '../tables.ts'

/**
 * Locks the pupil's row. Changes of a photo, its check and the decision touch the same rows in different order, so all
 * of them take this lock first.
 */
export async function lockPupil(db: Db, studentId: string): Promise<{ avatar_id: string | null } | undefined> {
  const [pupil] = await db
    .select({ avatar_id: users.avatar_id })
    .from(users)
    .where(eq(users.id, studentId))
    .for('no key update')
  return pupil
}

/** Marks the identity as confirmed by an accepted photo. Only the first one sets the time. */
export async function freezeIdentity(db: Db, studentId: string, at: string): Promise<void> {
  await db
    .update(students)
    .set({ identity_frozen_at: at })
    .where(and(eq(students.student_id, studentId), isNull(students.identity_frozen_at)))
}

/**
 * Deletes the row of a photo that is no longer shown. Returns its key in the file store, which must be deleted after
 * the commit.
 */
export async function forgetPhoto(db: Db, fileId: string): Promise<string | null> {
  await db.update(users).set({ avatar_id: null }).where(eq(users.avatar_id, fileId))
  await db.update(photoChecks).set({ file_id: null }).where(eq(photoChecks.file_id, fileId))
  const [file] = await db.delete(files).where(eq(files.id, fileId)).returning({ key: files.key })
  return file?.key ?? null
}
