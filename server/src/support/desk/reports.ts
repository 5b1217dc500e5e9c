import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listReports as endpoint } from '#contract/support/desk'
import { users } from '../../accounts/tables.ts'
import { countedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { chatMessages, messageReports } from '../tables.ts'

/** Reported messages that nobody has settled, the oldest first. */
export function listReports({ db }: Platform, query: z.infer<typeof endpoint.query>): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = { from: messageReports, ways: [undefined], where: sql`settled_at is null`, order: [messageReports.created_at, messageReports.id] }
  const { id, conversation_id, reason, created_at, message_key } = messageReports
  const operator = sql<string>`${users.first_name} || ' ' || ${users.last_name}`
  const read = (ids: string[]) =>
    db
      .select({ id, conversation_id, reason, created_at, words: chatMessages.words, operator })
      .from(messageReports)
      .innerJoin(chatMessages, and(eq(chatMessages.conversation_id, conversation_id), eq(chatMessages.key, message_key)))
      .innerJoin(users, eq(users.id, chatMessages.author_id))
      .where(inArray(id, ids))
  return countedPage(db, list, query, read, (row) => row.id)
}

/** Once: the second of two is told that it is settled. */
export async function settleReport({ db, now }: Platform, adminId: string, id: string, comment: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update')
    if (!row) return refuse('not-found')
    if (row.settled_at) refuse('report-settled')
    await tx.update(messageReports).set({ settled_by: adminId, settled_at: now().toISOString(), comment }).where(eq(messageReports.id, id))
  })
}
