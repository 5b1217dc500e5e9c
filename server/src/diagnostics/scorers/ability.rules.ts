import { estimateOf } from './estimate-ability.rules.ts'
import { domainScore } from './response-model.rules.ts'
import {
  countAnswered,
  itemsOfScale,
  sumOf,
  type ScaleScore,
  type ScoredItem,
  type Scorer,
  type ScoringContext,
} from './scored-item.rules.ts'

/**
 * Scores by the ability estimated from the answers. The percent is the domain score: the share of the reference form
 * that somebody of this ability is expected to answer right (Bock, Thissen and Zimowski, 1997). This makes pupils
 * comparable who were given harder or easier items.
 */
export const ability: Scorer = ({ id, scales }, items, taken) =>
  scales.map((scale) => scaleScore(scale, id, reached(itemsOfScale(items, scale)), taken))

function scaleScore(
  scale: string,
  group: string,
  items: readonly ScoredItem[],
  { reference }: ScoringContext,
): ScaleScore {
  const estimate = estimateOf(
    items.flatMap(({ calibration, share }) => (calibration ? [{ calibration, share: share ?? 0 }] : [])),
  )
  return {
    scale,
    group,
    points: sumOf(items, ({ share, points }) => (share ?? 0) * points),
    max: sumOf(items, ({ points }) => points),
    percent: 100 * domainScore(reference, estimate.ability),
    answered: countAnswered(items),
    subscales: [],
    t_score: null,
    ...estimate,
  }
}

/** The last item was not reached if it has no answer, so it is left out. Any other item without an answer is wrong. */
const reached = (items: readonly ScoredItem[]): readonly ScoredItem[] =>
  items.at(-1)?.isAnswered === false ? items.slice(0, -1) : items
