import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { students } from '../tables.ts'

/** A photo is accepted: from the first one on it is known whose account this is. */
export async function freezeIdentity(db: Db, studentId: string, at: string): Promise<void> {
  await db
    .update(students)
    .set({ identity_frozen_at: at })
    .where(and(eq(students.student_id, studentId), isNull(students.identity_frozen_at)))
}
