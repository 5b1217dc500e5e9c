import { eq } from 'drizzle-orm'
import type { NoteLayer } from '#contract/care/notes'
import { notifyAll, type News } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { parentsWhoRead } from './audience.ts'
import { users } from '../../users/tables.ts'

/** Tells those who may read a shared note that it is there, and nothing of what it says: a notice may be seen over the shoulder. */
export async function tellOfNote(db: Db, studentId: string, layer: NoteLayer, at: string): Promise<void> {
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
  const toPupil: News[] = layer === 'family' ? [{ user_id: studentId, kind: 'note-shared', category: 'consultations', values: {}, link: '/my-notes', at }] : []
  await notifyAll(db, [...toParents, ...toPupil])
}
