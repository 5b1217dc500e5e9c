import { eq } from 'drizzle-orm'
import { missingLanguages } from '#contract/messages/group-notices'
import { dropCopies } from '../notifications/waiting-copies.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Context } from '../platform/context.ts'
import { writeAudit } from '../publishing/audit/write-audit.ts'
import { countReach } from './audience-condition.ts'
import { lockNotice } from './save-group-notice.ts'
import { groupNotices } from './tables.ts'

/** Schedules a draft to be sent at its time. */
export async function sendGroupNotice(
  { platform: { db, now }, user }: Context,
  id: string,
  { version, at }: { version: number; at: string | null },
): Promise<void> {
  const time = now()
  if (at !== null && new Date(at) <= time) refuse('moment-past', { field: 'at' })
  await db.transaction(async (tx) => {
    const stored = await lockNotice(tx, id)
    if (stored.state !== 'draft') refuse('group-notice-gone-out')
    if (stored.version !== version) refuse('group-notice-changed')
    if (missingLanguages(stored).length > 0) refuse('group-notice-incomplete')
    if ((await countReach(tx, stored.audience, time)) === 0) refuse('group-notice-reaches-nobody')
    await tx
      .update(groupNotices)
      .set({
        state: 'scheduled',
        send_at: at ?? time.toISOString(),
        version: version + 1,
        changed_at: time.toISOString(),
        changed_by: user.id,
      })
      .where(eq(groupNotices.id, id))
    await log(tx, stored, { by: user.id, at: time.toISOString(), action: 'scheduled' })
  })
}

/** Cancels a notice. People who have been notified keep it; the rest get nothing. */
export async function cancelGroupNotice({ platform: { db, now }, user }: Context, id: string): Promise<void> {
  const time = now()
  await db.transaction(async (tx) => {
    const stored = await lockNotice(tx, id)
    if (stored.state === 'sent') refuse('group-notice-gone-out')
    if (stored.state === 'cancelled') return
    await tx
      .update(groupNotices)
      .set({ state: 'cancelled', version: stored.version + 1, changed_at: time.toISOString(), changed_by: user.id })
      .where(eq(groupNotices.id, id))
    await dropCopies(tx, id)
    await log(tx, stored, { by: user.id, at: time.toISOString(), action: 'withdrawn' })
  })
}

const log = (
  tx: Db,
  { id, texts }: typeof groupNotices.$inferSelect,
  step: { by: string; at: string; action: 'scheduled' | 'withdrawn' },
) =>
  writeAudit(tx, {
    ...step,
    kind: null,
    record_id: id,
    title: texts.ru.title || texts.kk.title || texts.en.title,
    changes: [],
  })
