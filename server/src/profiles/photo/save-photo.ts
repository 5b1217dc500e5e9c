import { and, eq } from 'drizzle-orm'
import { fingerprintOf, storeFile } from '../../files/store-file.ts'
import { files } from '../../files/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { students } from '../tables.ts'
import type { FaceFinder } from './face-finder.ts'
import { forgetPhoto, freezeIdentity, lockPupil } from './photo-of-pupil.ts'
import { openCheck } from './open-check.ts'
import { photoRefusal } from './photo.rules.ts'
import { admitPhoto, preparePhoto } from './prepare-photo.ts'
import { users } from '../../users/tables.ts'

/**
 * Saves a pupil's new photo. A photo that fails the automatic check is refused, or waits for a check by staff if the
 * pupil asks for that.
 */
export async function savePhoto(
  { platform: { db, files: store, now }, user: { id: studentId } }: Context,
  finder: FaceFinder,
  { body, mayWait }: { body: unknown; mayWait: boolean },
): Promise<'accepted' | 'awaiting-staff'> {
  const before = await findAcceptedPhoto(db, studentId)
  const bytes = await admitPhoto(body)
  if (before) {
    const { jpeg } = await finder.inTurn(studentId, () => preparePhoto(bytes))
    return stillAccepted(before, jpeg)
  }
  const { jpeg, picture, luminance, faces } = await finder.inTurn(studentId, async () => {
    const prepared = await preparePhoto(bytes)
    return { ...prepared, faces: await finder.find(prepared.picture) }
  })
  const refusal = photoRefusal({ ...picture, luminance, faces })
  if (refusal && !mayWait) refuse(refusal, { field: 'photo' })

  const photo_state = refusal ? ('awaiting-staff' as const) : ('accepted' as const)
  const at = now().toISOString()
  const replaced = await db.transaction(async (tx) => {
    const pupil = await lockPupil(tx, studentId)
    const accepted = await findAcceptedPhoto(tx, studentId)
    if (accepted) return { state: stillAccepted(accepted, jpeg), old: null }
    const file_id = await storeFile(tx, store, {
      bytes: jpeg,
      owner_id: studentId,
      kind: 'photo',
      mime: 'image/jpeg',
      at,
    })
    await tx.update(users).set({ avatar_id: file_id }).where(eq(users.id, studentId))
    const state = { photo_state, photo_decided_at: refusal ? null : at } as const
    await tx
      .insert(students)
      .values({ student_id: studentId, ...state })
      .onConflictDoUpdate({ target: students.student_id, set: state })
    if (!refusal) await freezeIdentity(tx, studentId, at)
    // Only people notice glasses or a mask, so staff review accepted photos, too. Tests are open in the meantime.
    await openCheck(tx, { student_id: studentId, file_id, reason: refusal ?? 'photo-accepted', created_at: at })
    return { state: photo_state, old: pupil?.avatar_id ? await forgetPhoto(tx, pupil.avatar_id) : null }
  })
  if (replaced.old) await store.delete(replaced.old)
  return replaced.state
}

async function findAcceptedPhoto(db: Db, studentId: string): Promise<{ sha256: string | null } | undefined> {
  const [photo] = await db
    .select({ sha256: files.sha256 })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .leftJoin(files, eq(files.id, users.avatar_id))
    .where(and(eq(students.student_id, studentId), eq(students.photo_state, 'accepted')))
  return photo
}

/**
 * Refuses to replace an accepted photo: the centre recognises the pupil by it, so only staff can refuse it. The same
 * photo sent again is accepted, because the reply may have been lost.
 */
function stillAccepted({ sha256 }: { sha256: string | null }, jpeg: Buffer): 'accepted' {
  return sha256 === fingerprintOf(jpeg) ? 'accepted' : refuse('photo-frozen', { field: 'photo' })
}
