import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { askQuestion as endpoint } from '#contract/support/questions'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Locale } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyOperators } from '../office/notify-operators.ts'
import { questions } from '../tables.ts'
import { dueOnOfQuestion, numberOf } from './due.rules.ts'

type Question = z.infer<typeof endpoint.body> & { user_id: string | null; language: Locale }
type Answer = { number: string; due_on: string; isNew: boolean }

/**
 * Saves a question with a number and a due date. A repeated call returns the saved question. The field `more` is
 * invisible to people, so only a program fills it in.
 */
export function askQuestion(
  { db, now }: Platform,
  { key, name, contact, topic, words, more, user_id, language }: Question,
): Promise<Answer> {
  if (more !== '') return refuse('not-a-person')
  const at = now().toISOString()
  const question = { key, name, contact, topic, words, user_id, language, created_at: at }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(questions)
      .values({ ...question, id: newId(now().getTime()), due_on: dueOnOfQuestion(dayOf(now())) })
      .onConflictDoNothing({ target: questions.key })
      .returning()
    if (row) {
      await notifyAnswerers(tx, row, { kind: 'question-asked', at })
      return { number: numberOf(row), due_on: row.due_on, isNew: true }
    }
    const [made] = await tx.select().from(questions).where(eq(questions.key, key))
    return made
      ? { number: numberOf(made), due_on: made.due_on, isNew: false }
      : refuse('unavailable', { retryAfter: 1 })
  })
}

/** Notifies everybody who answers, without quoting the question. */
export async function notifyAnswerers(
  db: Db,
  row: typeof questions.$inferSelect,
  { kind, at }: { kind: 'question-asked' | 'question-overdue'; at: string },
): Promise<void> {
  const values = { number: numberOf(row), day: row.due_on.split('-').toReversed().join('.') }
  await notifyOperators(db, { kind, category: 'general', values, link: `/question-desk/${row.id}`, at })
}
