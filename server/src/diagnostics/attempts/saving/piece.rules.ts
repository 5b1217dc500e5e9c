import type { specialConditions } from '#contract/diagnostics/attempts'
import { secondsOfPiece, type Plan } from '../../instrument/plan.rules.ts'
import { momentAfter, withExtraTime } from '../../instrument/clock.rules.ts'

interface OnTheWay {
  conditions: readonly (typeof specialConditions)[number][]
  items_given: number | null
  part_ends_at: string | null
}

interface Begun {
  items_given: number
  items_closed?: number
  closed_at?: string
  part_ends_at?: string
}

/** When the clock of a piece runs out if the piece begins now; null if the piece has no clock. */
export function endOfPiece(plan: Plan, piece: number, conditions: OnTheWay['conditions'], now: Date): string | null {
  const seconds = secondsOfPiece(plan, piece)
  return seconds === null ? null : momentAfter(now, withExtraTime(seconds, conditions))
}

/** What changes in an attempt when its next piece begins. If pieces have clocks, this closes the previous piece. */
export function beginPiece(attempt: OnTheWay, plan: Plan, piece: { number: number; items: number }, now: Date): Begun {
  const part_ends_at = endOfPiece(plan, piece.number, attempt.conditions, now)
  const closing =
    part_ends_at === null
      ? {}
      : {
          items_closed: attempt.items_given ?? 0,
          closed_at: earlierOf(now.toISOString(), attempt.part_ends_at),
          part_ends_at,
        }
  return { items_given: piece.items, ...closing }
}

const earlierOf = (one: string, other: string | null): string => (other !== null && other < one ? other : one)
