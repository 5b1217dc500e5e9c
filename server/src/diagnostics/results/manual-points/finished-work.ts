import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/serve.ts'
import type { AttemptDesk } from '../../attempts/attempt-desk.ts'
import type { AttemptRow } from '../../attempts/attempt-row.ts'
import { isOverForAll } from '../../attempts/clock.rules.ts'
import { attempts } from '../../tables.ts'
import { readerOf } from '../reader-of.ts'

/** A finished attempt of a pupil the caller works with; whoever does not finds nothing. While the pupil takes the same test once more it stays closed to all but an administrator: nobody at their side can look up what earned points. */
export async function finishedWork({ db }: Pick<AttemptDesk, 'db'>, user: Caller, attemptId: string): Promise<AttemptRow> {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId))
  if (!attempt) return refuse('not-found')
  await readerOf(db, user, attempt.student_id)
  if (attempt.state !== 'finished') refuse('result-not-ready')
  if (user.role !== 'admin' && (await isBeingTaken(db, attempt))) refuse('pupil-in-test')
  return attempt
}

async function isBeingTaken(db: Db, { student_id, test_id }: AttemptRow): Promise<boolean> {
  const live = and(eq(attempts.student_id, student_id), eq(attempts.test_id, test_id), eq(attempts.state, 'started'))
  return (await db.select({ id: attempts.id }).from(attempts).where(live).limit(1)).length > 0
}

/** No answer can arrive any more: a pupil’s own finish is final, after the deadline what was on its way still counts for a while. */
export const isFinal = (attempt: AttemptRow, now: Date): boolean => attempt.finish_reason === 'pupil' || isOverForAll(attempt, now)
