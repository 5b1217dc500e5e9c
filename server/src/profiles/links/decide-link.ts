import { and, eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { noteLink } from './note-link.ts'
import { parentLinks } from '../tables.ts'

/** The pupil accepts or declines a parent's request, or ends a link; the same word said twice changes nothing. */
export async function decideLink(db: Db, studentId: string, linkId: string, decision: 'confirmed' | 'declined', at: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(parentLinks)
      .where(and(eq(parentLinks.id, linkId), eq(parentLinks.student_id, studentId)))
      .for('update')
    if (!link) return refuse('not-found')
    if (link.state === decision) return
    if (link.state === 'declined') refuse('link-decided')

    await tx.update(parentLinks).set({ state: decision, decided_at: at }).where(eq(parentLinks.id, linkId))
    await noteLink(tx, { link_id: linkId, actor_id: studentId, state: decision, at })
    const [student] = await tx.select({ name: users.first_name }).from(users).where(eq(users.id, studentId))
    const kind = decision === 'confirmed' ? 'link-confirmed' : link.state === 'confirmed' ? 'link-ended-by-child' : 'link-declined'
    // Until they are linked a parent is not told the child's name.
    const values: Record<string, string> = kind === 'link-declined' ? {} : { name: student?.name ?? '' }
    await notify(tx, { user_id: link.parent_id, kind, category: 'general', values, link: '/children', at })
  })
}
