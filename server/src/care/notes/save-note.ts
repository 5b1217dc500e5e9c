import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { NoteLayer, saveNote as endpoint } from '#contract/care/notes'
import { type News, notifyAll } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { users } from '../../users/tables.ts'
import { readOwnPlace } from '../own-place.ts'
import { listReadingParents, refuseOtherAudience } from './audience.ts'
import { forgetDraft } from './drafts.ts'
import { readableBy } from './note-rows.ts'
import { careNotes, careNoteVersions } from './tables.ts'

type Body = z.infer<typeof endpoint.body>
interface Key {
  student_id: string
  id: string
}

/**
 * Saves a note or the next version of the caller's own note. Sending the same version twice saves it once. Refuses if
 * the note has changed since the caller read it; the draft is kept.
 */
export async function saveNote(
  { platform: { db, now }, user }: Context,
  key: Key,
  { words, layer, after, audience }: Body,
): Promise<void> {
  await refuseInvisible(db, user, { purpose: 'profile', student_id: key.student_id })
  const place = await readOwnPlace(db, user.id)
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const number = after + 1
    const added =
      after === 0 &&
      (await tx
        .insert(careNotes)
        .values({ ...key, ...place, author_id: user.id, layer, words, created_at: at, changed_at: at })
        .onConflictDoNothing()
        .returning({ id: careNotes.id }))
    if (!added || added.length === 0) {
      const stored = await lockNote(tx, key, readableBy(tx, place))
      if (stored.author_id !== user.id) return refuse('note-of-another')
      if (stored.number === number && stored.words === words && stored.layer === layer) return
      if (stored.number !== after) return refuse('note-changed')
      await tx
        .update(careNotes)
        .set({ words, layer, number, changed_at: at })
        .where(and(eq(careNotes.student_id, key.student_id), eq(careNotes.id, key.id)))
    }
    await refuseOtherAudience(tx, place, { studentId: key.student_id, layer, key: audience })
    await tx
      .insert(careNoteVersions)
      .values({ student_id: key.student_id, note_id: key.id, number, layer, words, by_id: user.id, at })
    await forgetDraft(tx, { student_id: key.student_id, author_id: user.id, note_id: key.id })
    await notifyOfNote(tx, { student_id: key.student_id, layer, at })
  })
}

async function lockNote(db: Db, { student_id, id }: Key, readable: ReturnType<typeof readableBy>) {
  const [note] = await db
    .select()
    .from(careNotes)
    .where(and(eq(careNotes.student_id, student_id), eq(careNotes.id, id), readable ?? sql`false`))
    .for('update')
  return note ?? refuse('not-found')
}

/**
 * Notifies the readers of a shared note. The notice says nothing of its text, because somebody else may see it on the
 * screen.
 */
async function notifyOfNote(
  db: Db,
  { student_id, layer, at }: { student_id: string; layer: NoteLayer; at: string },
): Promise<void> {
  if (layer === 'private') return
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, student_id))
  const parents = await listReadingParents(db, student_id)
  const toParents = parents.map(({ id, link_id }): News => ({
    user_id: id,
    kind: 'child-note-shared',
    category: 'consultations',
    values: { first_name: pupil?.first_name ?? '' },
    link: `/children/${link_id}`,
    at,
  }))
  const toPupil: News[] =
    layer === 'family'
      ? [{ user_id: student_id, kind: 'note-shared', category: 'consultations', values: {}, link: '/my-notes', at }]
      : []
  await notifyAll(db, [...toParents, ...toPupil])
}
