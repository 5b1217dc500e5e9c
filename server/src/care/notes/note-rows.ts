import { and, desc, eq, exists, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { Note, SharedNote } from '#contract/care/notes'
import type { Db } from '../../platform/database/db.ts'
import { isPlace, type Place } from '../own-place.ts'
import { careNotes } from './tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { handedNotes, handOvers } from './hand-overs.tables.ts'

/**
 * The condition for notes that a psychologist of this place may read: shared notes, private notes of the place, and
 * notes handed over to it. The caller must have checked that the psychologist may see the pupil.
 */
export const readableBy = (db: Db, place: Place): SQL | undefined =>
  or(ne(careNotes.layer, 'private'), isPlace(careNotes, place), handedTo(db, place))

export async function listNotesFor(
  db: Db,
  { student_id, reader_id }: { student_id: string; reader_id: string },
  place: Place,
): Promise<Note[]> {
  const rows = await readNotes(db, and(eq(careNotes.student_id, student_id), readableBy(db, place)))
  return rows.map(({ author_id, ...row }) => ({ ...row, is_own: author_id === reader_id }))
}

/**
 * Returns the notes for the family: parents read notes for parents and for the family, the pupil reads notes for the
 * family. Private notes are never included.
 */
export async function listSharedNotes(db: Db, studentId: string, reader: 'parent' | 'student'): Promise<SharedNote[]> {
  const layers = reader === 'parent' ? (['parents', 'family'] as const) : (['family'] as const)
  const rows = await readNotes(db, and(eq(careNotes.student_id, studentId), inArray(careNotes.layer, [...layers])))
  return rows.map(({ id, words, author, layer, created_at, changed_at }) => ({
    id,
    words,
    author,
    is_for_pupil: layer === 'family',
    created_at,
    changed_at,
  }))
}

async function readNotes(db: Db, where: SQL | undefined) {
  const { id, layer, words, author_id, number, created_at, changed_at } = careNotes
  const rows = await db
    .select({ id, layer, words, author_id, number, created_at, changed_at, ...nameColumns })
    .from(careNotes)
    .leftJoin(users, eq(users.id, author_id))
    .where(where)
    .orderBy(desc(created_at), desc(id))
    .limit(200)
  return rows.map(({ last_name, first_name, ...row }) => ({
    ...row,
    author: [last_name, first_name].filter(Boolean).join(' '),
  }))
}

/** The condition for notes that were handed over to a place and accepted by it. */
const handedTo = (db: Db, { school_id, center_id }: Place): SQL =>
  exists(
    db
      .select({ id: handOvers.id })
      .from(handedNotes)
      .innerJoin(
        handOvers,
        and(eq(handOvers.student_id, handedNotes.student_id), eq(handOvers.id, handedNotes.hand_over_id)),
      )
      .where(
        and(
          eq(handedNotes.student_id, careNotes.student_id),
          eq(handedNotes.note_id, careNotes.id),
          isNotNull(handOvers.accepted_at),
          or(
            school_id ? eq(handOvers.school_id, school_id) : undefined,
            center_id ? eq(handOvers.center_id, center_id) : undefined,
          ),
        ),
      ),
  )
