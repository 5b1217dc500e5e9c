import { inArray, sql } from 'drizzle-orm'
import type { Receipt } from '#contract/diagnostics/attempts'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import type { Database } from '../../platform/database/db.ts'
import { gatherBy } from '../../platform/database/gather.ts'
import { formatTime } from '../../platform/format.ts'
import { refuse } from '../../platform/refusal.ts'
import { readWithheld } from '../catalogue/sittings.ts'
import { liveShareToken } from '../rows/result-facts.ts'
import { results } from '../rows/results.tables.ts'
import type { AttemptServices, ResultOnReceipt } from './attempt-services.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import { latestResultAt, isFinal, minutesTaken } from '../instrument/clock.rules.ts'
import { formatReceipt } from './ending/write-ends.ts'

export const readReceipt = async (database: Database, attempt: AttemptRow): Promise<Receipt> =>
  makeReceipt(database, attempt, await resultOf(database, attempt.id))

/**
 * Returns the receipt for the pupil. While answers may still arrive there is none, because the receipt leads to the
 * result.
 */
export async function showReceipt(
  { database, now }: Pick<AttemptServices, 'database' | 'now'>,
  attempt: AttemptRow,
): Promise<Receipt> {
  if (attempt.state === 'finished' && !isFinal(attempt, now()))
    refuse('result-opens-later', { values: { time: formatTime(latestResultAt(attempt)) } })
  return readReceipt(database, attempt)
}

export async function makeReceipt(
  database: Database,
  attempt: AttemptRow,
  result: ResultOnReceipt | undefined,
): Promise<Receipt> {
  if (!attempt.finished_at || !attempt.finish_reason || !result) return refuse('result-not-ready')
  return {
    attempt_id: attempt.id,
    receipt_number: receiptNumberOf(attempt),
    receipt_code: attempt.receipt_code ?? '',
    finished_at: attempt.finished_at,
    reason: attempt.finish_reason,
    answered: result.answered,
    items: result.items,
    minutes_taken: minutesTaken(attempt),
    result_id: result.id,
    result_token: result.share_token ?? '',
    awaits_evaluation: result.awaits_evaluation,
    ...((await readWithheld(database))(attempt) && { is_withheld: true as const }),
  }
}

/** Results for receipts that are requested at the same moment are read by one query. */
const resultOf = gatherBy(async ({ db }: Database, attemptIds: string[]) => {
  const { id, attempt_id, scores, awaits_evaluation } = results
  const found = await db
    .select({
      id,
      attempt_id,
      answered: sql<number>`(${scores} ->> 'answered')::int`,
      items: sql<number>`jsonb_array_length(${scores} -> 'item_points')`,
      awaits_evaluation,
      share_token: liveShareToken,
    })
    .from(results)
    .where(inArray(attempt_id, attemptIds))
  const byAttempt = new Map(found.map((result) => [result.attempt_id, result]))
  return attemptIds.map((attemptId) => byAttempt.get(attemptId))
})

export const receiptNumberOf = ({ finished_at, receipt_number }: AttemptRow): string =>
  finished_at && receipt_number ? formatReceipt(seasonOf(dayOf(new Date(finished_at))), receipt_number) : ''
