import { and, eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/db.ts'
import { noteLink } from '../links/note-link.ts'
import { parentLinks } from '../tables.ts'

/** Close an account and release its IIN: nobody signs in to it any more, nothing of it is deleted. Parents who asked by this IIN wait for whoever registers it next. The caller holds the lock of the IIN. */
export async function freeIin(db: Db, ownerId: string, { actor_id, at }: { actor_id: string; at: string }): Promise<void> {
  await db.update(users).set({ iin: null, blocked_at: at }).where(eq(users.id, ownerId))
  const ofOwner = eq(parentLinks.student_id, ownerId)
  await db
    .update(parentLinks)
    .set({ student_id: null })
    .where(and(ofOwner, eq(parentLinks.state, 'awaiting')))
  // A parent whose link held was linked with this account: the next one is asked anew.
  const ended = await db
    .update(parentLinks)
    .set({ state: 'declined', decided_at: at })
    .where(and(ofOwner, eq(parentLinks.state, 'confirmed')))
    .returning({ id: parentLinks.id })
  for (const { id } of ended) await noteLink(db, { link_id: id, actor_id, state: 'declined', at })
}
