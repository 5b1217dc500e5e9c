import { eq } from 'drizzle-orm'
import { notify } from '../notifications/notify.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'
import { refuse } from '../platform/refusal.ts'
import { changedField, digitsDiffer, type Identity } from './identity.rules.ts'
import { refuseInvisible } from './policy/open-record.ts'
import { identityColumns } from './refuse-locked.ts'
import { identityChanges, students } from './tables.ts'
import { users } from '../users/tables.ts'

/**
 * Corrects a pupil's identity, or confirms it although the state register does not know it. The earlier identity, the
 * author and the reason are recorded, and the pupil is notified of a change.
 */
export async function changeIdentity(
  { platform: { db, now }, user: caller }: Context,
  studentId: string,
  { comment, ...after }: Identity & { comment: string },
): Promise<void> {
  await refuseInvisible(db, caller, { purpose: 'profile', student_id: studentId })
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const [pupil] = await tx
      .select({ before: identityColumns, iin: users.iin, register_differs: users.register_differs })
      .from(users)
      .innerJoin(students, eq(students.student_id, users.id))
      .where(eq(users.id, studentId))
      .for('no key update', { of: users })
    if (!pupil) return refuse('not-found')
    const isChanged = changedField(pupil.before, after) !== null
    // A confirmation without a change is recorded too, because it removes the hint that the register differs.
    if (!isChanged && !pupil.register_differs) return
    await tx
      .update(users)
      .set({ ...after, iin_differs: digitsDiffer(pupil.iin, after), register_differs: false })
      .where(eq(users.id, studentId))
    await tx
      .insert(identityChanges)
      .values({ student_id: studentId, id: newId(), changed_by: caller.id, before: pupil.before, after, comment, at })
    if (!isChanged) return
    await notify(tx, {
      user_id: studentId,
      kind: 'identity-changed',
      category: 'general',
      values: { comment },
      link: '/profile',
      at,
    })
  })
}
