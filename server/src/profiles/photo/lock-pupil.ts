import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'

/** A photo, its check and the decision touch the same rows in different order: all of them take the pupil first. */
export async function lockPupil(db: Db, studentId: string): Promise<{ avatar_id: string | null } | undefined> {
  const [pupil] = await db.select({ avatar_id: users.avatar_id }).from(users).where(eq(users.id, studentId)).for('no key update')
  return pupil
}
