import { roundPhases, type OlympiadRound, type PhaseCheck, type RoundPhase } from '#contract/values/olympiad'

/** What is known of a round when its next step is decided. */
export interface RoundFacts {
  round: OlympiadRound
  phase: RoundPhase
  opens_at: string
  closes_at: string
  registers_until: string
  /** Whether the test of the round exists. */
  hasTest: boolean
  /** Whether the only attempt at the test is that of another round of the season. */
  isTestShared: boolean
  /** The phase of the ranked round before this one; null if there is none. */
  earlier: RoundPhase | null
  /** Participants who are still working, and finished works that are not scored yet. */
  working: number
  unscored: number
  /** Works whose score differs from the ranking, or that are not in it. */
  unranked: number
}

export interface Check {
  check: PhaseCheck
  is_met: boolean
  /** How many stand in the way; 0 if that is no number. */
  count: number
}

export const phaseAfter = (phase: RoundPhase): RoundPhase | null => roundPhases[roundPhases.indexOf(phase) + 1] ?? null

/**
 * The conditions of the step from the current phase to the next one. The trial round is not ranked, so its ranking is
 * no condition.
 */
export function checksOf(facts: RoundFacts, now: Date): Check[] {
  const {
    phase,
    opens_at,
    closes_at,
    hasTest,
    isTestShared,
    registers_until,
    earlier,
    working,
    unscored,
    unranked,
    round,
  } = facts
  const moment = now.toISOString()
  const counted = (check: PhaseCheck, count: number): Check => ({ check, is_met: count === 0, count })
  const said = (check: PhaseCheck, is_met: boolean): Check => ({ check, is_met, count: 0 })
  const ranking = round === 'trial' ? [] : [counted('ranking-current', unranked)]
  switch (phase) {
    case 'planned':
      return [
        said('test-known', hasTest),
        said('test-of-its-own', !isTestShared),
        // Practice may begin earlier.
        ...(round === 'trial' ? [] : [said('registration-over', moment >= registers_until)]),
        said('window-begun', moment >= opens_at && moment < closes_at),
        ...(earlier === null ? [] : [said('earlier-round-final', earlier === 'final')]),
      ]
    case 'open':
      return [said('window-over', moment >= closes_at), counted('nobody-works', working)]
    case 'closed':
    case 'provisional':
      return [counted('all-scored', unscored), ...ranking]
    case 'final':
      return []
  }
}

/** Whether a step may be asked for: to the next phase, or from provisional results back to the scoring. */
export const isStep = (from: RoundPhase, to: RoundPhase): boolean =>
  to === phaseAfter(from) || (from === 'provisional' && to === 'closed')
