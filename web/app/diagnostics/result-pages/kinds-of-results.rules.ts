import type { ResultCard } from '#contract/diagnostics/results'
import { dayOf, seasonOf } from '#contract/values/age-band'

const seasonAt = (moment: Date): number => seasonOf(dayOf(moment))

/** Results of school years before the one it is now. */
export const ofEarlierSeasons = <Card extends Pick<ResultCard, 'finished_at'>>(results: readonly Card[], now: Date): Card[] =>
  results.filter(({ finished_at: at }) => seasonAt(new Date(at)) < seasonAt(now))

/** Of results, newest first, the one that says how things stand with the second stage: what invites counts before what is newer. */
export function saysOfStageTwo<Card extends Pick<ResultCard, 'stage' | 'is_admitted'>>(results: readonly Card[]): Card | undefined {
  const ofFirst = results.filter(({ stage }) => stage === 'first')
  return ofFirst.find(({ is_admitted }) => is_admitted) ?? ofFirst[0]
}
