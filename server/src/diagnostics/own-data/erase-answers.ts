import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/slice.ts'
import { answers, attemptEvents } from '../rows/attempts.tables.ts'

/** Deletes answers and events. They have no foreign key, because checking it would slow every save. */
export async function eraseAnswers(db: Db, { id }: Person): Promise<void> {
  await db.delete(answers).where(eq(answers.student_id, id))
  await db.delete(attemptEvents).where(eq(attemptEvents.student_id, id))
}
