import { minAppealHours } from '#contract/values/appeals'
import { roundPhases, type OlympiadRound, type PhaseCheck, type RoundPhase } from '#contract/values/olympiad'

/**
 * So many days before its window a round may be opened, and packages are handed out. Its test can be begun only in the
 * window, by the clock of the server: nobody has to press anything at nine.
 */
export const packageDays = 3

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
  /** Whether nobody else can begin the test any more, by its own terms. */
  isTestClosed: boolean
  /** Whether the tasks of the test are in the public archive. */
  isTestReleased: boolean
  /** The phase of the ranked round before this one; null if there is none. */
  earlier: RoundPhase | null
  /** Participants who are still working, and finished works that are not scored yet. */
  working: number
  unscored: number
  /** Works whose score differs from the ranking, or that are not in it. */
  unranked: number
  /** When appeals are accepted; both null if none are. */
  appeals_open_at: string | null
  appeals_close_at: string | null
  /** Since when pupils see their results; null while they do not. */
  pupils_see_since: string | null
  /** Appeals without an answer. */
  open_appeals: number
  /** Schools with participants that have not signed their protocol. */
  unsigned: number
}

export interface Check {
  check: PhaseCheck
  is_met: boolean
  /** How many stand in the way; 0 if that is no number. */
  count: number
  /** The step may be taken without it. */
  warns?: true
}

/** What keeps the step from being taken. */
export const obstaclesIn = (checks: readonly Check[]): Check[] =>
  checks.filter(({ is_met, warns }) => !is_met && !warns)

export const phaseAfter = (phase: RoundPhase): RoundPhase | null => roundPhases[roundPhases.indexOf(phase) + 1] ?? null

/**
 * The conditions of the step from the current phase to the next one. The trial round is not ranked, so its ranking is
 * no condition.
 */
export function checksOf(facts: RoundFacts, now: Date): Check[] {
  const moment = now.toISOString()
  const isRanked = facts.round !== 'trial'
  const scored = [
    counted('all-scored', facts.unscored),
    ...(isRanked ? [counted('ranking-current', facts.unranked)] : []),
    // A school that never signs must not hold up the results of all others.
    ...(isRanked ? [{ ...counted('protocols-signed', facts.unsigned), warns: true as const }] : []),
  ]
  switch (facts.phase) {
    case 'planned':
      return openingChecks(facts, moment)
    case 'open':
      return [said('window-over', moment >= facts.closes_at), counted('nobody-works', facts.working)]
    case 'closed':
      return scored
    case 'provisional':
      return isRanked ? [...appealChecks(facts, moment), ...scored] : scored
    case 'final':
      return []
  }
}

const counted = (check: PhaseCheck, count: number): Check => ({ check, is_met: count === 0, count })
const said = (check: PhaseCheck, is_met: boolean): Check => ({ check, is_met, count: 0 })

const isNear = ({ opens_at, closes_at }: RoundFacts, moment: string): boolean =>
  moment >= new Date(Date.parse(opens_at) - packageDays * 86_400_000).toISOString() && moment < closes_at

const openingChecks = (facts: RoundFacts, moment: string): Check[] => [
  said('test-known', facts.hasTest),
  said('test-of-its-own', !facts.isTestShared),
  said('test-unreleased', !facts.isTestReleased),
  // Practice may begin earlier, and nobody is shown its keys.
  ...(facts.round === 'trial'
    ? []
    : [said('test-closed', facts.isTestClosed), said('registration-over', moment >= facts.registers_until)]),
  said('window-near', isNear(facts, moment)),
  ...(facts.earlier === null ? [] : [said('earlier-round-final', facts.earlier === 'final')]),
]

/**
 * Results become final after the appeals: pupils had a day and a night for them, nobody can file one any more, and each
 * has its answer.
 */
const appealChecks = (facts: RoundFacts, moment: string): Check[] => [
  said('appeals-held', appealHours(facts, moment) >= minAppealHours),
  said('appeals-over', facts.appeals_close_at !== null && moment >= facts.appeals_close_at),
  counted('appeals-answered', facts.open_appeals),
]

/** The hours of the window, so far, in which pupils saw their results. */
function appealHours({ appeals_open_at, appeals_close_at, pupils_see_since }: RoundFacts, moment: string): number {
  if (appeals_open_at === null || appeals_close_at === null || pupils_see_since === null) return 0
  const from = appeals_open_at > pupils_see_since ? appeals_open_at : pupils_see_since
  const until = appeals_close_at < moment ? appeals_close_at : moment
  return (Date.parse(until) - Date.parse(from)) / 3_600_000
}

/** Whether a step may be asked for: to the next phase, or from provisional results back to the scoring. */
export const isStep = (from: RoundPhase, to: RoundPhase): boolean =>
  to === phaseAfter(from) || (from === 'provisional' && to === 'closed')
