import type { RoundState } from '#contract/olympiad/desk'
import type { RankedRound } from '#contract/values/olympiad'

/** The state of a round that ranks its participants. */
export type RankedState = RoundState & { round: RankedRound }
