import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listReports as endpoint, settleReport as deciding } from '#contract/support/desk'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import { notify } from '../../notifications/notify.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyProcesses } from '../conversations/changes.ts'
import { dueOnOfQuestion } from '../questions/due.rules.ts'
import { chatMessages, conversations, messageReports } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** Lists unsettled reports, oldest first. */
export function listReports(
  { db, now }: Platform,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: messageReports,
    ways: [undefined],
    where: sql`settled_at is null`,
    order: [messageReports.created_at, messageReports.id],
  }
  const { id, conversation_id, fault, reason, created_at, message_key } = messageReports
  const operator = sql<string>`${users.first_name} || ' ' || ${users.last_name}`
  const read = async (ids: string[]) => {
    const rows = await db
      .select({ id, conversation_id, fault, reason, created_at, words: chatMessages.words, operator })
      .from(messageReports)
      .innerJoin(
        chatMessages,
        and(eq(chatMessages.conversation_id, conversation_id), eq(chatMessages.key, message_key)),
      )
      .innerJoin(users, eq(users.id, chatMessages.author_id))
      .where(inArray(id, ids))
    return rows.map((row) => {
      const due_on = dueOnOfQuestion(dayOf(new Date(row.created_at)))
      return { ...row, due_on, is_overdue: due_on < dayOf(now()) }
    })
  }
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}

/**
 * Settles a report once; a second call is refused. The outcome is shown beside the message in the thread, and a visitor
 * with an account gets a notice as well.
 */
export async function settleReport(
  { platform, user, now }: Context,
  id: string,
  { outcome, comment }: z.infer<typeof deciding.body>,
): Promise<void> {
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update')
    if (!row) return refuse('not-found')
    if (row.settled_at) refuse('report-settled')
    await tx
      .update(messageReports)
      .set({ settled_by: user.id, settled_at: at, outcome, comment })
      .where(eq(messageReports.id, id))
    const [thread] = await tx
      .update(conversations)
      .set({ revision: sql`${conversations.revision} + 1` })
      .where(eq(conversations.id, row.conversation_id))
      .returning({ user_id: conversations.user_id })
    await notifyProcesses(tx, row.conversation_id)
    if (thread?.user_id)
      await notify(tx, {
        user_id: thread.user_id,
        kind: `chat-report-${outcome}`,
        category: 'general',
        values: {},
        link: null,
        at,
      })
  })
}
