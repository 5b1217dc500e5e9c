import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { readHolidays } from '../../requests/read-holidays.ts'
import { readHours } from '../office/hours.ts'
import { isUnanswered } from '../office/office-hours.rules.ts'
import { conversations } from '../tables.ts'
import { changeConversation, lockConversationById } from '../conversations/lock-conversation.ts'
import { notifyOfDanger } from '../office/notify-operators.ts'

const batchSize = 200

/** Returns conversations to the queue if their operator does not answer and may have gone home. */
export async function returnUnanswered({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const { id, state, waiting_since } = conversations
  const unanswered = await db
    .select({ id, waiting_since })
    .from(conversations)
    .where(and(eq(state, 'taken'), isNotNull(waiting_since)))
    .orderBy(asc(waiting_since))
    .limit(batchSize)
  const [longest] = unanswered
  if (!longest?.waiting_since) return
  const [hours, holidays] = [await readHours(db), await readHolidays(db, dayOf(new Date(longest.waiting_since)))]
  const isAlone = (since: string | null) => since !== null && isUnanswered(new Date(since), now(), hours, holidays)
  for (const found of unanswered.filter((one) => isAlone(one.waiting_since)))
    await db.transaction(async (tx) => {
      const row = await lockConversationById(tx, found.id)
      // It was answered in the meantime, or another process has returned it.
      if (row.state !== 'taken' || !isAlone(row.waiting_since)) return
      await changeConversation(tx, row.id, {
        state: 'waiting',
        operator_id: null,
        step: { kind: 'returned', at: now() },
      })
      if (row.is_urgent) await notifyOfDanger(tx, row.id, now().toISOString())
    })
}

/** Returns the conversations of an operator who has left to the queue. */
export async function returnConversationsOf(tx: Db, operator: string, now: Date): Promise<void> {
  const { id, waiting_since, last_at, is_urgent, operator_id, state } = conversations
  const taken = await tx
    .select({ id, waiting_since, last_at, is_urgent })
    .from(conversations)
    .where(and(eq(operator_id, operator), eq(state, 'taken')))
    .orderBy(asc(id))
    .for('update')
  for (const row of taken) {
    const change = { state: 'waiting', operator_id: null, waiting_since: row.waiting_since ?? row.last_at } as const
    await changeConversation(tx, row.id, { ...change, step: { kind: 'returned', at: now } })
    if (row.is_urgent) await notifyOfDanger(tx, row.id, now.toISOString())
  }
}
