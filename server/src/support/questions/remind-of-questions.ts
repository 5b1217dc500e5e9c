import { and, eq, isNull, lt } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../tables.ts'
import { notifyAnswerers } from './ask-question.ts'

/** Notifies the desk of overdue questions once: the mark and the notice are written in one transaction. */
export async function remindOfQuestions({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const overdue = await tx
      .update(questions)
      .set({ overdue_told_at: at })
      .where(
        and(eq(questions.state, 'received'), isNull(questions.overdue_told_at), lt(questions.due_on, dayOf(now()))),
      )
      .returning()
    for (const row of overdue) await notifyAnswerers(tx, row, { kind: 'question-overdue', at })
  })
}
