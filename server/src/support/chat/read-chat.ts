import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Chat } from '#contract/support/chat'
import type { Platform } from '../../platform/platform.ts'
import { canWrite, readOffice } from '../office/read-office.ts'
import { chatMessages, messageReports } from '../tables.ts'
import { findConversation, type Visitor } from '../conversations/visitor.ts'
import { users } from '../../users/tables.ts'

const newest = 100

/** Returns the visitor's thread without the notes of staff and their other records about it. */
export async function readChat(
  { db, now }: Platform,
  visitor: Visitor | null,
  after = 0,
): Promise<z.infer<typeof Chat>> {
  const office = await readOffice(db, now())
  const row = visitor && (await findConversation(db, visitor))
  if (!row)
    return {
      office,
      state: null,
      blocked_until: null,
      can_write: office.is_open,
      revision: 0,
      operator: null,
      staff_read: 0,
      visitor_read: 0,
      messages: [],
    }
  const { conversation_id, number, key, by, words, created_at, author_id, hidden_for } = chatMessages
  const found = await db
    .select({
      number,
      key,
      by,
      words,
      created_at,
      hidden_for,
      name: users.first_name,
      report: messageReports.id,
      outcome: messageReports.outcome,
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, author_id))
    .leftJoin(messageReports, and(eq(messageReports.conversation_id, row.id), eq(messageReports.message_key, key)))
    .where(and(eq(conversation_id, row.id), ne(by, 'note'), gt(number, after)))
    .orderBy(desc(number))
    .limit(newest)
  const isBlocked = row.blocked_until !== null && row.blocked_until > now().toISOString()
  const [operator] = row.operator_id
    ? await db.select({ name: users.first_name }).from(users).where(eq(users.id, row.operator_id))
    : []
  return {
    office,
    state: row.state,
    blocked_until: isBlocked ? row.blocked_until : null,
    can_write: await canWrite(db, { now }, row),
    revision: row.revision,
    operator: operator?.name ?? null,
    staff_read: row.staff_read,
    visitor_read: row.visitor_read,
    messages: found.toReversed().map(({ name, report, by: writer, ...message }) => ({
      ...message,
      words: message.hidden_for ? '' : message.words,
      by: writer === 'visitor' ? 'visitor' : 'operator',
      name: name ?? '',
      is_reported: report !== null,
    })),
  }
}
