import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { signUpState } from './sign-up-state.ts'
import { students } from '../tables.ts'

/** Note, once, that no step of the sign-up is left: what is lost after that moment closes tests, not the cabinet. */
export async function endSignUp(db: Db, userId: string, now: Date): Promise<void> {
  const { unfinished } = await signUpState(db, userId, now)
  if (unfinished) return
  await db
    .update(students)
    .set({ signed_up_at: now.toISOString() })
    .where(and(eq(students.student_id, userId), isNull(students.signed_up_at)))
}
