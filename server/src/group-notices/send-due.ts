import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { groupNotice, storeNoticeWords } from '../notifications/notice-words.ts'
import { notifyAll } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { audienceCondition } from './audience-condition.ts'
import { groupNotices } from './tables.ts'
import { users } from '../users/tables.ts'

const batch = 500

/**
 * Sends due notices in batches of some hundred people, each in its own transaction, in the order of user ids. After a
 * crash the next run continues after the last person, so nobody is notified twice or missed.
 */
export async function sendDue({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): Promise<void> {
  const due = await db
    .select({ id: groupNotices.id })
    .from(groupNotices)
    .where(isDue(now()))
    .orderBy(asc(groupNotices.send_at))
  for (const { id } of due) {
    try {
      while (await db.transaction((tx) => sendBatch(tx, id, now())));
    } catch (error) {
      log.error({ err: error, notice: id }, 'a group notice could not be continued')
    }
  }
}

const isDue = (now: Date) =>
  and(inArray(groupNotices.state, ['scheduled', 'sending']), lte(groupNotices.send_at, now.toISOString()))

/**
 * Sends one batch and returns whether there are more. If another process has locked the notice, it is left to that
 * process.
 */
async function sendBatch(tx: Db, id: string, now: Date): Promise<boolean> {
  const [notice] = await tx
    .select()
    .from(groupNotices)
    .where(and(eq(groupNotices.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  if (!notice) return false
  const { audience, texts, category, link, told_up_to, reached } = notice
  if (notice.state === 'scheduled') await storeNoticeWords(tx, id, texts)
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(told_up_to === null ? undefined : gt(users.id, told_up_to), audienceCondition(audience, dayOf(now))))
    .orderBy(asc(users.id))
    .limit(batch)
  const at = now.toISOString()
  await notifyAll(
    tx,
    people.map((person) => ({
      user_id: person.id,
      kind: groupNotice,
      category,
      values: {},
      link: link || null,
      at,
      about: id,
    })),
  )
  const hasMore = people.length === batch
  const end = hasMore ? ({ state: 'sending' } as const) : ({ state: 'sent', sent_at: at } as const)
  await tx
    .update(groupNotices)
    .set({ ...end, told_up_to: people.at(-1)?.id ?? told_up_to, reached: reached + people.length })
    .where(eq(groupNotices.id, id))
  return hasMore
}
