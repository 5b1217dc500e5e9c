import { estimateOf } from './estimate-ability.rules.ts'
import { domainScore } from './response-model.rules.ts'
import {
  answeredOf,
  onScale,
  sumOf,
  type ScaleScore,
  type ScoredItem,
  type Scorer,
  type Taken,
} from './scored-item.rules.ts'

/**
 * The ability that the answers speak for, and as its percent the domain score: how much of the reference form somebody
 * of this ability is expected
 * to answer right (Bock, Thissen and Zimowski, 1997). Who was given harder items is so compared with who was given
 * easier ones.
 */
export const ability: Scorer = ({ id, scales }, items, taken) =>
  scales.map((scale) => scaleScore(scale, id, reached(onScale(items, scale)), taken))

function scaleScore(scale: string, group: string, items: readonly ScoredItem[], { reference }: Taken): ScaleScore {
  const estimate = estimateOf(
    items.flatMap(({ calibration, share }) => (calibration ? [{ calibration, share: share ?? 0 }] : [])),
  )
  return {
    scale,
    group,
    points: sumOf(items, ({ share, points }) => (share ?? 0) * points),
    max: sumOf(items, ({ points }) => points),
    percent: 100 * domainScore(reference, estimate.ability),
    answered: answeredOf(items),
    subscales: [],
    t_score: null,
    ...estimate,
  }
}

/**
 * An item that was given last and not answered was not reached, and tells nothing; any other without an answer is
 * wrong.
 */
const reached = (items: readonly ScoredItem[]): readonly ScoredItem[] =>
  items.at(-1)?.isAnswered === false ? items.slice(0, -1) : items
