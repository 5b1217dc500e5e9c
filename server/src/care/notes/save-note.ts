import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { NoteLayer, saveNote as endpoint } from '#contract/care/notes'
import { type News, notifyAll } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseUnseen } from '../../profiles/policy/open-record.ts'
import { users } from '../../users/tables.ts'
import { ownPlace } from '../own-place.ts'
import { parentsWhoRead, refuseOtherAudience } from './audience.ts'
import { forgetDraft } from './drafts.ts'
import { readableBy } from './note-rows.ts'
import { careNotes, careNoteVersions } from './tables.ts'

type Written = z.infer<typeof endpoint.body>
interface Key {
  student_id: string
  id: string
}

/**
 * Writes a note or the next version of an own one. The same version sent twice is one; whoever has seen an older one is
 * told and loses nothing.
 */
export async function saveNote(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  caller: Caller,
  key: Key,
  { words, layer, after, audience }: Written,
): Promise<void> {
  await refuseUnseen(db, caller, { purpose: 'profile', student_id: key.student_id })
  const place = await ownPlace(db, caller.id)
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const number = after + 1
    const added =
      after === 0 &&
      (await tx
        .insert(careNotes)
        .values({ ...key, ...place, author_id: caller.id, layer, words, created_at: at, changed_at: at })
        .onConflictDoNothing()
        .returning({ id: careNotes.id }))
    if (!added || added.length === 0) {
      const known = await lockNote(tx, key, readableBy(tx, place))
      if (known.author_id !== caller.id) return refuse('note-of-another')
      if (known.number === number && known.words === words && known.layer === layer) return
      if (known.number !== after) return refuse('note-changed')
      await tx
        .update(careNotes)
        .set({ words, layer, number, changed_at: at })
        .where(and(eq(careNotes.student_id, key.student_id), eq(careNotes.id, key.id)))
    }
    await refuseOtherAudience(tx, place, { studentId: key.student_id, layer, key: audience })
    await tx
      .insert(careNoteVersions)
      .values({ student_id: key.student_id, note_id: key.id, number, layer, words, by_id: caller.id, at })
    await forgetDraft(tx, { student_id: key.student_id, author_id: caller.id, note_id: key.id })
    await tellOfNote(tx, key.student_id, layer, at)
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
 * Tells those who may read a shared note that it is there, and nothing of what it says: a notice may be seen over the
 * shoulder.
 */
async function tellOfNote(db: Db, studentId: string, layer: NoteLayer, at: string): Promise<void> {
  if (layer === 'private') return
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, studentId))
  const parents = await parentsWhoRead(db, studentId)
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
      ? [{ user_id: studentId, kind: 'note-shared', category: 'consultations', values: {}, link: '/my-notes', at }]
      : []
  await notifyAll(db, [...toParents, ...toPupil])
}
