import { and, eq } from 'drizzle-orm'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isVisible } from './link.rules.ts'
import { recordLinkChange } from './link-record.ts'
import { parentLinkHistory, parentLinks } from '../tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** Ends a parent's link or withdraws the request. Its history is kept. */
export async function removeChild(
  { platform: { db }, user: { id: parentId }, now }: Context,
  linkId: string,
): Promise<void> {
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    const [link] = await tx
      .delete(parentLinks)
      .where(and(eq(parentLinks.id, linkId), eq(parentLinks.parent_id, parentId)))
      .returning()
    // A second press of the button succeeds, too.
    if (!link) return (await wasRemoved(tx, parentId, linkId)) ? undefined : refuse('not-found')
    await recordLinkChange(tx, { link_id: linkId, actor_id: parentId, state: 'removed', at })
    if (!link.student_id || link.state === 'declined' || !isVisible(link)) return
    const [parent] = await tx
      .select({ ...nameColumns })
      .from(users)
      .where(eq(users.id, parentId))
    await notify(tx, {
      user_id: link.student_id,
      kind: 'link-ended-by-parent',
      category: 'general',
      values: { name: `${parent?.last_name} ${parent?.first_name}` },
      link: '/parent?tab=approved',
      at,
    })
  })
}

async function wasRemoved(db: Db, parentId: string, linkId: string): Promise<boolean> {
  const { link_id, actor_id, state } = parentLinkHistory
  const [removed] = await db
    .select({ state })
    .from(parentLinkHistory)
    .where(and(eq(link_id, linkId), eq(actor_id, parentId), eq(state, 'removed')))
  return removed !== undefined
}
