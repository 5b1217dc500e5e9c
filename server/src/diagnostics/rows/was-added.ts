import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { AttemptRow } from './attempt-row.ts'
import { addedAttempts } from './added-attempts.tables.ts'

/** Whether an attempt was there only since the staff had added it. */
export async function wasAdded(db: Db, { student_id, test_id, number }: Pick<AttemptRow, 'student_id' | 'test_id' | 'number'>): Promise<boolean> {
  const { is_added, attempt } = addedAttempts
  const ofAttempt = and(eq(addedAttempts.student_id, student_id), eq(addedAttempts.test_id, test_id), eq(attempt, number))
  const [last] = await db.select({ is_added }).from(addedAttempts).where(ofAttempt).orderBy(desc(addedAttempts.number)).limit(1)
  return last?.is_added ?? false
}
