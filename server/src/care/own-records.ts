import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { careChanges } from './card/tables.ts'
import { listSharedNotes } from './notes/note-rows.ts'

/**
 * Returns notes to the pupil and changes made by staff for the export of personal data. Working notes, notes to the
 * parents and worries are not for the pupil to read.
 */
export async function readOwnRecords(db: Db, person: string) {
  const { before, after, comment, at, student_id } = careChanges
  const notes = await listSharedNotes(db, person, 'student')
  return {
    notes_to_me: notes.map(({ words, author, created_at, changed_at }) => ({ words, author, created_at, changed_at })),
    changes_by_staff: await db
      .select({ before, after, comment, at })
      .from(careChanges)
      .where(eq(student_id, person))
      .orderBy(asc(at)),
  }
}
