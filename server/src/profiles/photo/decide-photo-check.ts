import { and, eq, isNull } from 'drizzle-orm'
import { notify } from '../../notifications/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { endSignUp } from '../end-sign-up.ts'
import { worksWith } from '../pupils-of-staff.ts'
import { photoChecks, students } from '../tables.ts'
import { forgetPhoto } from './forget-photo.ts'
import { lockPupil } from './lock-pupil.ts'

/** A person accepts or refuses a photo or an identity, once; the pupil is told. A refused photo is not kept. */
export async function decidePhotoCheck(
  { db, files: store, now }: Platform,
  caller: Caller,
  checkId: string,
  { is_accepted, comment }: { is_accepted: boolean; comment: string },
): Promise<void> {
  const at = now().toISOString()
  const [check] = await db.select().from(photoChecks).where(eq(photoChecks.id, checkId))
  if (!check || (caller.role !== 'admin' && !(await worksWith(db, caller.id, check.student_id)))) return refuse('not-found')

  const refused = await db.transaction(async (tx) => {
    await lockPupil(tx, check.student_id)
    await endSignUp(tx, check.student_id, now())
    const [decided] = await tx
      .update(photoChecks)
      .set({ is_accepted, comment, decided_at: at, decided_by: caller.id })
      .where(and(eq(photoChecks.id, checkId), isNull(photoChecks.decided_at)))
      .returning()
    if (!decided) return refuse('link-decided')
    await tx
      .update(students)
      .set({ photo_state: is_accepted ? 'accepted' : 'refused', photo_decided_at: at })
      .where(eq(students.student_id, decided.student_id))
    const kind = `${decided.file_id ? 'photo' : 'identity'}-${is_accepted ? 'accepted' : 'refused'}`
    await notify(tx, { user_id: decided.student_id, kind, category: 'general', values: { comment }, link: '/profile', at })
    return !is_accepted && decided.file_id ? forgetPhoto(tx, decided.file_id) : null
  })
  if (refused) await store.delete(refused)
}
