import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { chatMessages, conversations, messageReports, questions } from './tables.ts'

/**
 * Returns a person's messages to support and the answers, for the export of own data; without the names of staff and
 * their notes.
 */
export async function readOwnRecords(db: Db, person: string): Promise<Record<string, unknown>> {
  const { by, words, created_at, hidden_for } = chatMessages
  const messages = await db
    .select({ by, words, created_at })
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversation_id))
    .where(and(eq(conversations.user_id, person), ne(by, 'note'), or(eq(by, 'visitor'), isNull(hidden_for))))
    .orderBy(asc(chatMessages.number))
  const reports = await db
    .select({ reason: messageReports.reason, created_at: messageReports.created_at })
    .from(messageReports)
    .innerJoin(conversations, eq(conversations.id, messageReports.conversation_id))
    .where(eq(conversations.user_id, person))
    .orderBy(asc(messageReports.created_at))
  const { name, contact, topic, state, due_on, answer, answered_at } = questions
  const ownQuestions = await db
    .select({
      name,
      contact,
      topic,
      words: questions.words,
      state,
      due_on,
      answer,
      answered_at,
      created_at: questions.created_at,
    })
    .from(questions)
    .where(eq(questions.user_id, person))
    .orderBy(asc(questions.created_at))
  return { support_messages: messages, support_reports: reports, questions: ownQuestions }
}

/**
 * Deletes threads a year after their last message, and answered questions after the general retention; waiting
 * questions stay until they are answered. `before` is three years ago.
 */
export async function deleteExpiredSupport(db: Db, before: string): Promise<void> {
  const aYearAgo = new Date(before)
  aYearAgo.setUTCFullYear(aYearAgo.getUTCFullYear() + 2)
  await db.delete(conversations).where(lt(conversations.last_at, aYearAgo.toISOString()))
  await db.delete(questions).where(and(lt(questions.created_at, before), eq(questions.state, 'answered')))
}
