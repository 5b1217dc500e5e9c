import type { ResultCard } from '#contract/diagnostics/results'

/**
 * Returns the result that decides about stage 2: the newest that invites the pupil, or else the newest of stage 1.
 * Expects results newest first.
 */
export function resultDecidingStageTwo<Card extends Pick<ResultCard, 'stage' | 'is_admitted'>>(
  results: readonly Card[],
): Card | undefined {
  const ofFirst = results.filter(({ stage }) => stage === 'first')
  return ofFirst.find(({ is_admitted }) => is_admitted) ?? ofFirst[0]
}
