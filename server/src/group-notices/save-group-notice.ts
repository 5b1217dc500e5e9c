import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { GroupNotice, saveGroupNotice as endpoint } from '#contract/messages/group-notices'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { readGroupNotice } from './read-group-notice.ts'
import { groupNotices } from './tables.ts'

type Body = z.output<typeof endpoint.body>

/** Saves a draft. The first save creates it; sending the first save again creates no second one. */
export async function saveGroupNotice(
  { platform: { db, now }, user, language }: Context,
  id: string,
  { version, ...fields }: Body,
): Promise<GroupNotice> {
  const at = now().toISOString()
  const change = { ...fields, changed_at: at, changed_by: user.id }
  await db.transaction(async (tx) => {
    if (version === 0 && (await isMade(tx, { id, state: 'draft', version: 1, created_at: at, ...change }))) return
    const stored = await lockNotice(tx, id)
    if (stored.state !== 'draft') refuse('group-notice-gone-out')
    // If the same save is sent twice, the second one finds its own values stored.
    if (version !== stored.version && !isSame(stored, fields)) refuse('group-notice-changed')
    if (version === stored.version)
      await tx
        .update(groupNotices)
        .set({ ...change, version: version + 1 })
        .where(eq(groupNotices.id, id))
  })
  return readGroupNotice(db, id, language)
}

async function isMade(tx: Db, row: typeof groupNotices.$inferInsert): Promise<boolean> {
  return (await tx.insert(groupNotices).values(row).onConflictDoNothing().returning({ id: groupNotices.id })).length > 0
}

/** jsonb does not keep the order of keys, so they are sorted before comparing. */
const isSame = (
  stored: typeof groupNotices.$inferSelect,
  { texts, category, link, audience }: Omit<Body, 'version'>,
): boolean =>
  sorted({ texts: stored.texts, category: stored.category, link: stored.link, audience: stored.audience }) ===
  sorted({ texts, category, link, audience })

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Locks a notice, so that changes at the same time run one after the other. */
export async function lockNotice(tx: Db, id: string): Promise<typeof groupNotices.$inferSelect> {
  const [stored] = await tx.select().from(groupNotices).where(eq(groupNotices.id, id)).for('update')
  return stored ?? refuse('not-found')
}
