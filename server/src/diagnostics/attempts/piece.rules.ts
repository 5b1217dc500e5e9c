import { secondsOfPiece, type Plan } from '../catalogue/plan.rules.ts'
import type { AttemptRow } from './attempt-row.ts'
import { after, withExtra } from './clock.rules.ts'

/** When the clock of a piece runs out that begins now; null where it has none of its own. */
export function endOfPiece(plan: Plan, piece: number, conditions: AttemptRow['conditions'], now: Date): string | null {
  const seconds = secondsOfPiece(plan, piece)
  return seconds === null ? null : after(now, withExtra(seconds, conditions))
}

/** What an attempt is once its next piece has begun. Where pieces have clocks the one before is closed by that. */
export function withPiece(attempt: AttemptRow, plan: Plan, piece: { number: number; items: number }, now: Date): Partial<AttemptRow> {
  const part_ends_at = endOfPiece(plan, piece.number, attempt.conditions, now)
  const closing =
    part_ends_at === null ? {} : { items_closed: attempt.items_given ?? 0, closed_at: earlierOf(now.toISOString(), attempt.part_ends_at), part_ends_at }
  return { items_given: piece.items, ...closing }
}

const earlierOf = (one: string, other: string | null): string => (other !== null && other < one ? other : one)
