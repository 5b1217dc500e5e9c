import { and, eq, isNull } from 'drizzle-orm'
import { logAccount } from '../../accounts/log-account.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSignUp } from '../sign-up/sign-up-state.ts'
import { visibleTo } from '../policy/may-see.ts'
import { photoChecks, students } from '../tables.ts'
import { forgetPhoto, freezeIdentity, lockPupil } from './photo-of-pupil.ts'

/** Accepts or refuses a photo or an identity, once, and notifies the pupil. A refused photo is deleted. */
export async function decidePhotoCheck(
  { platform: { db, files: store, now }, user: caller }: Context,
  checkId: string,
  { is_accepted, comment }: { is_accepted: boolean; comment: string },
): Promise<void> {
  if (!is_accepted && !comment) refuse('comment-needed', { field: 'comment' })
  const at = now().toISOString()
  const [check] = await db
    .select()
    .from(photoChecks)
    .where(
      and(
        eq(photoChecks.id, checkId),
        await visibleTo(db, caller, { purpose: 'profile', student_id: photoChecks.student_id }),
      ),
    )
  if (!check) return refuse('not-found')

  const refused = await db.transaction(async (tx) => {
    await lockPupil(tx, check.student_id)
    await endSignUp(tx, check.student_id, now())
    const [decided] = await tx
      .update(photoChecks)
      .set({ is_accepted, comment, decided_at: at, decided_by: caller.id })
      .where(and(eq(photoChecks.id, checkId), isNull(photoChecks.decided_at)))
      .returning()
    if (!decided) return refuseTooLate(tx, checkId)
    const [before] = await tx
      .select({ photo_state: students.photo_state })
      .from(students)
      .where(eq(students.student_id, decided.student_id))
    await setState(tx, decided.student_id, { photo_state: is_accepted ? 'accepted' : 'refused', at })
    const decision = await logDecision(tx, { ...decided, is_accepted, by: caller.id }, now())
    // The automatic check had accepted the photo already, so this is no news for the pupil.
    if (is_accepted && before?.photo_state === 'accepted') return null
    await notify(tx, {
      user_id: decided.student_id,
      kind: decision,
      category: 'general',
      values: { comment },
      link: '/profile',
      at,
    })
    return !is_accepted && decided.file_id ? forgetPhoto(tx, decided.file_id) : null
  })
  if (refused) await store.delete(refused)
}

/**
 * Refuses a check that is no longer open. If the pupil sent a new photo before the lock, the check does not exist any
 * more.
 */
async function refuseTooLate(db: Db, checkId: string): Promise<never> {
  const [check] = await db.select({ id: photoChecks.id }).from(photoChecks).where(eq(photoChecks.id, checkId))
  return refuse(check ? 'link-decided' : 'not-found')
}

async function setState(
  db: Db,
  studentId: string,
  { photo_state, at }: { photo_state: 'accepted' | 'refused'; at: string },
): Promise<void> {
  await db.update(students).set({ photo_state, photo_decided_at: at }).where(eq(students.student_id, studentId))
  if (photo_state === 'accepted') await freezeIdentity(db, studentId, at)
}

/** Writes the decision to the log and returns its kind. */
async function logDecision(tx: Db, { by, student_id: user_id, file_id, is_accepted, comment }: Decided, now: Date) {
  const action = `${file_id ? 'photo' : 'identity'}-${is_accepted ? 'accepted' : 'refused'}` as const
  await logAccount(
    tx,
    { by, action, user_id, changes: comment ? [{ field: 'reason', before: '', after: comment }] : [] },
    now,
  )
  return action
}

type Decided = Pick<typeof photoChecks.$inferSelect, 'student_id' | 'file_id' | 'comment'> & {
  by: string
  is_accepted: boolean
}
