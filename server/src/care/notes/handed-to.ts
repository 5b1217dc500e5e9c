import { and, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { careNotes } from './tables.ts'
import type { Place } from '../own-place.ts'
import { handedNotes, handOvers } from './hand-overs.tables.ts'

/** A note that was given to a place and taken by it. */
export const handedTo = (db: Db, { school_id, center_id }: Place): SQL =>
  exists(
    db
      .select({ id: handOvers.id })
      .from(handedNotes)
      .innerJoin(handOvers, and(eq(handOvers.student_id, handedNotes.student_id), eq(handOvers.id, handedNotes.hand_over_id)))
      .where(
        and(
          eq(handedNotes.student_id, careNotes.student_id),
          eq(handedNotes.note_id, careNotes.id),
          isNotNull(handOvers.accepted_at),
          or(school_id ? eq(handOvers.school_id, school_id) : undefined, center_id ? eq(handOvers.center_id, center_id) : undefined),
        ),
      ),
  )
