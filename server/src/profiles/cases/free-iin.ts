import { and, eq, inArray, or } from 'drizzle-orm'
import { accountBlocks } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { recordLinkChange } from '../links/link-record.ts'
import { parentLinks } from '../tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Closes an account for good and releases its IIN, without deleting its data. An administrator's block is removed,
 * because it could be lifted again. Parents whose requests name this IIN wait for the next pupil who registers it. The
 * caller must hold the lock of the IIN.
 */
export async function freeIin(
  db: Db,
  ownerId: string,
  { actor_id, at }: { actor_id: string; at: string },
): Promise<void> {
  await db.update(users).set({ iin: null, blocked_at: at }).where(eq(users.id, ownerId))
  await db.delete(accountBlocks).where(eq(accountBlocks.user_id, ownerId))
  const ofOwner = eq(parentLinks.student_id, ownerId)
  await db
    .update(parentLinks)
    .set({ student_id: null })
    .where(and(ofOwner, eq(parentLinks.state, 'awaiting')))
  // Confirmed links were links with this account, so they end and the next owner of the IIN is asked again. If the
  // account is a parent's, its links and requests end too.
  const confirmedLinks = and(ofOwner, eq(parentLinks.state, 'confirmed'))
  const asParent = and(eq(parentLinks.parent_id, ownerId), inArray(parentLinks.state, ['awaiting', 'confirmed']))
  const ended = await db
    .update(parentLinks)
    .set({ state: 'declined', decided_at: at })
    .where(or(confirmedLinks, asParent))
    .returning()
  const [owner] = await db
    .select({ ...nameColumns })
    .from(users)
    .where(eq(users.id, ownerId))
  for (const { id, parent_id, student_id } of ended) {
    await recordLinkChange(db, { link_id: id, actor_id, state: 'declined', at })
    if (!student_id) continue
    const news =
      parent_id === ownerId
        ? {
            user_id: student_id,
            kind: 'link-ended-by-parent',
            values: { name: `${owner?.last_name} ${owner?.first_name}` },
            link: '/parent?tab=approved',
          }
        : {
            user_id: parent_id,
            kind: 'link-ended-by-child',
            values: { name: owner?.first_name ?? '' },
            link: '/children',
          }
    await notify(db, { ...news, category: 'general', at })
  }
}
