import { rankedRounds, type RankedRound } from '#contract/values/olympiad'

/** The ranked round that an address names; a wrong one is looked for as stage 1 and not found by its season. */
export const rankedRoundOf = (name: string): RankedRound => rankedRounds.find((round) => round === name) ?? 'stage-1'
