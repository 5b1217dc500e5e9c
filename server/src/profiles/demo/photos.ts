import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { storeFile } from '../../files/store-file.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { photoChecks, students } from '../tables.ts'
import { drawPhoto, type Shot } from './draw-photo.ts'
import { users } from '../../users/tables.ts'

const dayMs = 86_400_000

/**
 * Photos that the automatic check could not accept and that wait for a check by staff. One pupil in five has no camera
 * and no photo.
 */
const waiting: readonly (readonly [Shot, string] | null)[] = [
  ['dark', 'photo-dark'],
  ['far', 'photo-small-face'],
  null,
  ['two', 'photo-faces'],
  ['far', 'photo-small-face'],
]
/** Photos that the automatic check accepted, for review by a person: it cannot detect glasses. */
const accepted: readonly Shot[] = ['good', 'good', 'glasses']

/**
 * Adds drawn photos to open checks, and opens checks for the photos accepted in the last four days. Older ones count as
 * reviewed.
 */
export async function addPhotos({ db, files, now }: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> {
  const open = await db
    .select({ check: photoChecks, gender: users.gender })
    .from(photoChecks)
    .innerJoin(users, eq(users.id, photoChecks.student_id))
    .where(and(isNull(photoChecks.decided_at), isNull(photoChecks.file_id)))
    .orderBy(asc(photoChecks.created_at))
  for (const [number, { check, gender }] of open.toReversed().entries()) {
    const [shot, reason] = waiting[number % waiting.length] ?? []
    if (!shot || !reason) continue
    const photo = await drawPhoto(number, gender ?? 'female', shot)
    const file_id = await savePhoto(check.student_id, photo, check.created_at)
    await db.update(photoChecks).set({ file_id, reason }).where(eq(photoChecks.id, check.id))
  }
  const recent = await db
    .select({ id: users.id, gender: users.gender, at: students.photo_decided_at })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .where(
      and(
        eq(students.photo_state, 'accepted'),
        gte(students.photo_decided_at, new Date(now().getTime() - 4 * dayMs).toISOString()),
      ),
    )
    .orderBy(asc(students.photo_decided_at))
  for (const [number, { id, gender, at }] of recent.entries()) {
    const created_at = at ?? now().toISOString()
    const shot = accepted[number % accepted.length] ?? 'good'
    const photo = await drawPhoto(1000 + number, gender ?? 'female', shot)
    const file_id = await savePhoto(id, photo, created_at)
    await db
      .insert(photoChecks)
      .values({ id: newId(Date.parse(created_at)), student_id: id, file_id, reason: 'photo-accepted', created_at })
  }

  async function savePhoto(owner_id: string, photo: Buffer, at: string): Promise<string> {
    const file_id = await storeFile(db, files, { bytes: photo, owner_id, kind: 'photo', mime: 'image/jpeg', at })
    await db.update(users).set({ avatar_id: file_id }).where(eq(users.id, owner_id))
    return file_id
  }
}
