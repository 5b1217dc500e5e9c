import type { ResultCard } from '#contract/diagnostics/results'

/**
 * Of results, newest first, the one that says how things stand with the second stage: what invites counts before what
 * is newer.
 */
export function saysOfStageTwo<Card extends Pick<ResultCard, 'stage' | 'is_admitted'>>(
  results: readonly Card[],
): Card | undefined {
  const ofFirst = results.filter(({ stage }) => stage === 'first')
  return ofFirst.find(({ is_admitted }) => is_admitted) ?? ofFirst[0]
}
