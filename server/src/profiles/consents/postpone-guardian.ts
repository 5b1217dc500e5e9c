import { and, eq, isNull } from 'drizzle-orm'
import { lockPerson } from '../../users/lock-person.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { signUpState } from '../sign-up/sign-up-state.ts'
import { students } from '../tables.ts'
import { refuseFromSixteen } from './own-consent.ts'

/**
 * Ends the sign-up of a pupil who needs an adult but has none at hand, and opens the cabinet. The missing steps keep
 * tests closed.
 */
export async function postponeGuardian({ platform: { db, now }, user: { id: studentId } }: Context): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await lockPerson(tx, studentId)
    const { unfinished } = await signUpState(tx, studentId, at)
    if (unfinished === 'education') refuse('sign-up-unfinished')
    if (unfinished !== 'guardian') return
    await refuseFromSixteen(tx, studentId, at)
    await tx
      .update(students)
      .set({ signed_up_at: at.toISOString() })
      .where(and(eq(students.student_id, studentId), isNull(students.signed_up_at)))
  })
}
