import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Feedback, OwnAppointment } from '#contract/appointments/own'
import type { Language } from '#contract/values/locale'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { appointments } from '../tables.ts'
import { ownRow, readOwn } from './read-own.ts'

/**
 * What a pupil says of a meeting, once: what the host has read does not change. The same sent again is taken as said.
 */
export async function saveFeedback(
  platform: Platform,
  user: Caller,
  id: string,
  said: z.infer<typeof Feedback>,
  language: Language,
): Promise<OwnAppointment> {
  const { db } = platform
  const { state, feedback_mark, feedback_words } = await ownRow(db, user, id)
  if (state !== 'finished') refuse('feedback-early')
  const isSaid = (mark: number | null, words: string) => mark === said.mark && words === said.words
  if (feedback_mark === null) {
    const unsaid = and(
      eq(appointments.student_id, user.id),
      eq(appointments.id, id),
      isNull(appointments.feedback_mark),
    )
    await db.update(appointments).set({ feedback_mark: said.mark, feedback_words: said.words }).where(unsaid)
    const row = await ownRow(db, user, id)
    if (!isSaid(row.feedback_mark, row.feedback_words)) refuse('feedback-given')
  } else if (!isSaid(feedback_mark, feedback_words)) refuse('feedback-given')
  return readOwn(platform, user, id, language)
}

/** Tick what was agreed on. One statement, so that of two ticks at one moment none is lost. */
export async function tickAgreed(
  platform: Platform,
  user: Caller,
  { id, number }: { id: string; number: number },
  isDone: boolean,
  language: Language,
): Promise<OwnAppointment> {
  const { agreed } = await ownRow(platform.db, user, id)
  if (number > agreed.length) refuse('not-found')
  await platform.db
    .update(appointments)
    .set({
      agreed_done: sql`agreed_done[:${number - 1}::int] || ${isDone}::boolean || agreed_done[${number + 1}::int:]`,
    })
    .where(and(eq(appointments.student_id, user.id), eq(appointments.id, id)))
  return readOwn(platform, user, id, language)
}
