import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { photoChecks } from '../tables.ts'

/**
 * Let a person look at a photo, or at the pupil in a centre; a pupil has one open check, the latest asking counts.
 * Each asking has an id of its own: a decision names what was looked at, so that nobody accepts a photo they have not seen.
 */
export async function openCheck(db: Db, check: { student_id: string; file_id: string | null; reason: string; created_at: string }): Promise<void> {
  const asked = { ...check, id: newId() }
  await db
    .insert(photoChecks)
    .values(asked)
    .onConflictDoUpdate({ target: photoChecks.student_id, targetWhere: sql`decided_at is null`, set: asked })
}
