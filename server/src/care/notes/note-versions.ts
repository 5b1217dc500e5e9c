import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { NoteVersion } from '#contract/care/notes'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { readOwnPlace } from '../own-place.ts'
import { readableBy } from './note-rows.ts'
import { careNotes, careNoteVersions as versions } from './tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Returns every version of a note to its readers. A version that was private can be read only at the place where it was
 * written, even if the note was shared later.
 */
export async function listNoteVersions(
  { platform: { db }, user }: Context,
  studentId: string,
  noteId: string,
): Promise<z.infer<typeof NoteVersion>[]> {
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const place = await readOwnPlace(db, user.id)
  const [note] = await db
    .select()
    .from(careNotes)
    .where(and(eq(careNotes.student_id, studentId), eq(careNotes.id, noteId), readableBy(db, place)))
  if (!note) return refuse('not-found')
  const isOfPlace = note.school_id === place.school_id && note.center_id === place.center_id
  const rows = await db
    .select({
      number: versions.number,
      layer: versions.layer,
      words: versions.words,
      at: versions.at,
      ...nameColumns,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.by_id))
    .where(and(eq(versions.student_id, studentId), eq(versions.note_id, noteId)))
    .orderBy(desc(versions.number))
  return rows
    .filter(({ layer }) => isOfPlace || note.layer === 'private' || layer !== 'private')
    .map(({ last_name, first_name, ...row }) => ({ ...row, by: [last_name, first_name].filter(Boolean).join(' ') }))
}
