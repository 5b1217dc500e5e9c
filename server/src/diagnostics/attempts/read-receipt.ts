import { eq } from 'drizzle-orm'
import type { Receipt } from '#contract/diagnostics'
import { dayOf } from '#contract/values/age-band'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { liveShareToken } from '../results/live-share-token.ts'
import { results } from '../tables.ts'
import type { AttemptRow } from './attempt-row.ts'
import { secondsTaken } from './clock.rules.ts'
import { seasonOf, shownReceipt } from './receipt-code.ts'

export async function readReceipt(db: Db, attempt: AttemptRow): Promise<Receipt> {
  const [result] = await db
    .select({ id: results.id, scores: results.scores, awaits_evaluation: results.awaits_evaluation, share_token: liveShareToken })
    .from(results)
    .where(eq(results.attempt_id, attempt.id))
  if (!attempt.finished_at || !attempt.finish_reason || !result) return refuse('result-not-ready')
  return {
    attempt_id: attempt.id,
    receipt_number: receiptNumberOf(attempt),
    receipt_code: attempt.receipt_code ?? '',
    finished_at: attempt.finished_at,
    reason: attempt.finish_reason,
    answered: result.scores.answered,
    items: result.scores.item_points.length,
    minutes_taken: minutesTaken(attempt),
    result_id: result.id,
    result_token: result.share_token ?? '',
    awaits_evaluation: result.awaits_evaluation,
  }
}

export const receiptNumberOf = ({ finished_at, receipt_number }: AttemptRow): string =>
  finished_at && receipt_number ? shownReceipt(seasonOf(dayOf(new Date(finished_at))), receipt_number) : ''

export const minutesTaken = (attempt: AttemptRow): number => Math.max(1, Math.round(secondsTaken(attempt, attempt.finished_at ?? attempt.started_at) / 60))
