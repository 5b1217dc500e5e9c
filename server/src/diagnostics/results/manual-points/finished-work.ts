import { eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/serve.ts'
import type { AttemptDesk } from '../../attempts/attempt-desk.ts'
import type { AttemptRow } from '../../attempts/attempt-row.ts'
import { isOverForAll } from '../../attempts/clock.rules.ts'
import { attempts } from '../../tables.ts'
import { readerOf } from '../reader-of.ts'

/** A finished attempt of a pupil the caller works with; whoever does not finds nothing. */
export async function finishedWork({ db }: Pick<AttemptDesk, 'db'>, user: Caller, attemptId: string): Promise<AttemptRow> {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId))
  if (!attempt) return refuse('not-found')
  await readerOf(db, user, attempt.student_id)
  return attempt.state === 'finished' ? attempt : refuse('result-not-ready')
}

/** No answer can arrive any more: a pupil’s own finish is final, after the deadline what was on its way still counts for a while. */
export const isFinal = (attempt: AttemptRow, now: Date): boolean => attempt.finish_reason === 'pupil' || isOverForAll(attempt, now)
