import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { photoChecks } from '../tables.ts'

/** Let a person look at a photo, or at the pupil in a centre; a pupil has one open check, the latest asking counts. */
export async function openCheck(db: Db, check: { student_id: string; file_id: string | null; reason: string; created_at: string }): Promise<void> {
  await db
    .insert(photoChecks)
    .values({ ...check, id: newId() })
    .onConflictDoUpdate({ target: photoChecks.student_id, targetWhere: sql`decided_at is null`, set: check })
}
