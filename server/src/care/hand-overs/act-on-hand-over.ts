import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { handOver as endpoint } from '#contract/care/hand-overs'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { careNotes } from '../notes/tables.ts'
import { readOwnPlace } from '../own-place.ts'
import { handedNotes, handOvers } from '../notes/hand-overs.tables.ts'
import { listPossibleReceivers, notifyOfHandOver } from './notify-of-hand-overs.ts'

/** Hands over the chosen working notes of the caller's school with a message. It can be done once. */
export async function handOver(
  { platform: { db, now }, user }: Context,
  id: string,
  { word, notes }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const { school_id } = await readOwnPlace(db, user.id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(handOvers).where(eq(handOvers.id, id)).for('update')
    if (!row || !school_id || row.from_school_id !== school_id) return refuse('not-found')
    if (row.handed_at) return refuse('hand-over-done')
    const { student_id } = row
    const own = and(
      eq(careNotes.student_id, student_id),
      eq(careNotes.school_id, school_id),
      eq(careNotes.layer, 'private'),
      inArray(careNotes.id, notes),
    )
    const chosen = notes.length > 0 ? await tx.select({ id: careNotes.id }).from(careNotes).where(own) : []
    if (chosen.length !== new Set(notes).size) return refuse('not-found')
    const at = now().toISOString()
    await tx.update(handOvers).set({ word, handed_by: user.id, handed_at: at }).where(eq(handOvers.id, id))
    if (chosen.length > 0)
      await tx.insert(handedNotes).values(chosen.map((note) => ({ student_id, hand_over_id: id, note_id: note.id })))
    await notifyOfHandOver(tx, await listPossibleReceivers(tx, row), { kind: 'hand-over-given', at })
  })
}

/**
 * Accepts a hand-over for the caller's place: the school that the pupil moved to, or, if no school is named, the centre
 * that now has the pupil in care.
 */
export async function acceptHandOver({ platform: { db, now }, user }: Context, id: string): Promise<void> {
  const [row] = await db.select().from(handOvers).where(eq(handOvers.id, id))
  if (!row) return refuse('not-found')
  await refuseInvisible(db, user, { purpose: 'profile', student_id: row.student_id })
  const place = await readOwnPlace(db, user.id)
  if (place.school_id !== row.to_school_id) return refuse('not-found')
  if (!row.handed_at) return refuse('hand-over-waits')
  const accepted = await db
    .update(handOvers)
    .set({ accepted_by: user.id, accepted_at: now().toISOString(), ...place })
    // The pupil may have moved again since the row was read.
    .where(
      and(
        eq(handOvers.id, id),
        isNull(handOvers.accepted_at),
        sql`${handOvers.to_school_id} is not distinct from ${place.school_id}`,
      ),
    )
    .returning({ id: handOvers.id })
  if (accepted.length === 0) refuse('hand-over-done')
}
