import type { PaperState, Verdict } from '#contract/events/paper-states'
import type { TicketState } from '#contract/events/ticket-states'
import type { RefusalCode } from '#contract/refusals'

export interface DecisionCase {
  verdict: Verdict
  paper: PaperState
  author: TicketState
  isDecisionOpen: boolean
  /** Whether a new version could be sent after "revise", now or later. */
  isRevisionAhead: boolean
  /** Whether both reviews of the newest version are in. */
  isReviewed: boolean
  /** Whether the author can send a file now. */
  takesFile: boolean
  hasReason: boolean
}

/**
 * Says why an article cannot be decided on in this way; null if it can. After "revise" there is one more decision, so
 * that an article whose new version does not come is not left open for ever; no phase has to be open for it.
 */
export function findDecisionObstacle(decision: DecisionCase): RefusalCode | null {
  const { paper, author, verdict, takesFile, hasReason } = decision
  if (paper === 'withdrawn' || author === 'cancelled' || author === 'lapsed') return 'event-author-gone'
  if (author !== 'registered') return 'event-author-waits'
  if (paper === 'revise' && verdict !== 'revise') return takesFile && !hasReason ? 'event-revision-open' : null
  return findObstacleOfPhase(decision)
}

function findObstacleOfPhase({ paper, verdict, hasReason, ...at }: DecisionCase): RefusalCode | null {
  if (paper !== 'submitted' && paper !== 'in-review') return 'event-paper-decided'
  if (!at.isDecisionOpen) return 'event-phase-closed'
  if (verdict === 'revise' && !at.isRevisionAhead) return 'event-revision-unplanned'
  return at.isReviewed || hasReason ? null : 'event-reviews-missing'
}
