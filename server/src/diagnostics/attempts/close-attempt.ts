import { and, eq } from 'drizzle-orm'
import type { FinishReason } from '#contract/diagnostics'
import { dayOf } from '#contract/values/age-band'
import { attempts } from '../tables.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import { ofAttempt, ownAttempt, type AttemptRow } from './attempt-row.ts'
import { resumed } from './clock.rules.ts'
import { newReceiptCode, nextReceiptNumber, seasonOf } from './receipt-code.ts'

/** What an attempt is once it has ended. */
export const closedBy = (attempt: AttemptRow, reason: FinishReason, end: Date, receipt_number: number) => ({
  ...resumed(attempt, end),
  state: 'finished' as const,
  finished_at: end.toISOString(),
  finish_reason: reason,
  receipt_number,
  receipt_code: newReceiptCode(),
})

/** End an attempt once, whoever comes first: the pupil, the job of the deadline, or both at one moment. */
export async function closeAttempt({ db, database, now }: AttemptDesk, attempt: AttemptRow, reason: FinishReason): Promise<AttemptRow> {
  const end = reason === 'deadline' ? new Date(attempt.deadline_at) : now()
  const receipt_number = await nextReceiptNumber(database, seasonOf(dayOf(end)))
  const [closed] = await db
    .update(attempts)
    .set(closedBy(attempt, reason, end, receipt_number))
    .where(and(ofAttempt(attempt.student_id, attempt.id), eq(attempts.state, 'started')))
    .returning()
  return closed ?? ownAttempt(db, attempt.student_id, attempt.id)
}
