import { desc, eq } from 'drizzle-orm'
import type { PupilCard } from '#contract/care/pupil-card'
import type { Db } from '../../platform/database/db.ts'
import { consents } from '../../profiles/tables.ts'

/** Every word about the processing of a pupil's data, newest first. */
export async function consentsOf(db: Db, studentId: string): Promise<PupilCard['consents']> {
  const { id, is_given, kind, given_by, text_version, at } = consents
  const rows = await db
    .select({ id, is_given, kind, by: given_by, version: text_version, at })
    .from(consents)
    .where(eq(consents.student_id, studentId))
    .orderBy(desc(at), desc(id))
    .limit(50)
  return rows.map(({ kind: whose, ...row }) => ({ ...row, is_own: whose === 'own' }))
}
