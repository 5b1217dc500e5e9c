import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Feedback, OwnAppointment } from '#contract/appointments/own'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { appointments } from '../tables.ts'
import { readOwnRow, readOwn } from './read-own.ts'

/**
 * Saves the pupil's feedback. It can be given only once, because the host may have read it; sending the same feedback
 * again succeeds.
 */
export async function saveFeedback(
  context: Context,
  id: string,
  feedback: z.infer<typeof Feedback>,
): Promise<OwnAppointment> {
  const { platform, user } = context
  const { db } = platform
  const { state, feedback_mark, feedback_words } = await readOwnRow(db, user, id)
  if (state !== 'finished') refuse('feedback-early')
  const isSaved = (mark: number | null, words: string) => mark === feedback.mark && words === feedback.words
  if (feedback_mark === null) {
    const isEmpty = and(
      eq(appointments.student_id, user.id),
      eq(appointments.id, id),
      isNull(appointments.feedback_mark),
    )
    await db.update(appointments).set({ feedback_mark: feedback.mark, feedback_words: feedback.words }).where(isEmpty)
    const row = await readOwnRow(db, user, id)
    if (!isSaved(row.feedback_mark, row.feedback_words)) refuse('feedback-given')
  } else if (!isSaved(feedback_mark, feedback_words)) refuse('feedback-given')
  return readOwn(context, id)
}

/** Ticks or unticks an agreed item. It is one statement, so that of two ticks at once none is lost. */
export async function tickAgreed(
  context: Context,
  { id, number }: { id: string; number: number },
  isDone: boolean,
): Promise<OwnAppointment> {
  const { platform, user } = context
  const { db } = platform
  const { agreed } = await readOwnRow(db, user, id)
  if (number > agreed.length) refuse('not-found')
  await db
    .update(appointments)
    .set({
      agreed_done: sql`agreed_done[:${number - 1}::int] || ${isDone}::boolean || agreed_done[${number + 1}::int:]`,
    })
    .where(and(eq(appointments.student_id, user.id), eq(appointments.id, id)))
  return readOwn(context, id)
}
