import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeskQuestion, listQuestions as endpoint, OwnQuestion } from '#contract/support/questions'
import { dayOf } from '#contract/values/kazakhstan-time'

import { shownPhone } from '#contract/values/phone'
import { roleOf } from '#contract/values/role'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { questions } from '../tables.ts'
import { isOverdue, numberOf } from './due.rules.ts'
import { users } from '../../users/tables.ts'

type Row = typeof questions.$inferSelect

const shownQuestion = (row: Row, now: Date) => {
  const { id, topic, state, due_on, created_at } = row
  return { id, topic, state, due_on, created_at, number: numberOf(row), is_overdue: isOverdue(row, dayOf(now)) }
}

export async function listOwnQuestions(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: string,
): Promise<OwnQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.user_id, userId))
    .orderBy(desc(questions.created_at), desc(questions.id))
    .limit(100)
  return rows.map((row) => ({
    ...shownQuestion(row, now()),
    words: row.words,
    answer: row.answer,
    answered_at: row.answered_at,
  }))
}

/** Lists waiting or answered questions by their due date. */
export function listQuestions(
  { db, now }: Platform,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const isClosed = query.part === 'closed'
  const part = isClosed ? sql`state = 'answered'` : sql`state = 'received'`
  const where = and(part, query.topic && eq(questions.topic, query.topic))
  const list: Listed = {
    from: questions,
    ways: [undefined],
    where,
    order: [questions.due_on, questions.id],
    isNewestFirst: isClosed,
  }
  const read = async (ids: string[]) => {
    const rows = await db.select().from(questions).where(inArray(questions.id, ids))
    return rows.map((row) => ({ ...shownQuestion(row, now()), language: row.language }))
  }
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}

/**
 * Returns one question with the name and contact of its author; the lists do not show them. If the author is a pupil,
 * the view is recorded.
 */
export async function readQuestion({ platform, user, language }: Context, id: string): Promise<DeskQuestion> {
  const { db, now, translate } = platform
  const [found] = await db
    .select({ question: questions, role_id: users.role_id })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.user_id))
    .where(eq(questions.id, id))
  if (!found) return refuse('not-found')
  const { question, role_id } = found
  const role = role_id === null ? null : roleOf(role_id)
  if (role === 'student' && question.user_id)
    await recordFirstView(db, user, { student_id: question.user_id, what: 'chat', now: now() })
  const [by] = question.answered_by
    ? await db
        .select({ first: users.first_name, last: users.last_name })
        .from(users)
        .where(eq(users.id, question.answered_by))
    : []
  const { words, answer, answered_at, name, contact } = question
  return {
    ...shownQuestion(question, now()),
    words,
    answer,
    answered_at,
    language: question.language,
    answered_by: by ? `${by.first} ${by.last}` : '',
    asker: {
      name,
      contact: contact.includes('@') ? contact : shownPhone(contact),
      role: translate(language, role ? `profiles.role.${role}` : 'support.guest'),
    },
  }
}
