import { ability } from './ability.rules.ts'
import {
  countAnswered,
  itemsOfScale,
  type ScaleScore,
  type ScoredItem,
  type Scorer,
  sum,
  sumOf,
} from './scored-item.rules.ts'
import type { ScorerName } from '../instrument/names.rules.ts'
import { sumPercent } from './sum-percent.rules.ts'
import { tScore } from './t-score.rules.ts'

/**
 * The mean position of the answered statements between their minimum and maximum, in percent (summated ratings: Likert,
 * 1932). Statements with a negative load are reversed. With ten statements of 1 to 5 this is (sum − 10) / 40.
 * Statements without an answer are left out and do not count as a «no».
 */
const statementMean: Scorer = ({ id: group, scales }, items) =>
  scales.map((scale) => {
    const placed = itemsOfScale(items, scale).map(({ loads, share, isAnswered }) => {
      const load = loads[scale] ?? 0
      return { isAnswered, weight: Math.abs(load), place: load < 0 ? 1 - (share ?? 0) : (share ?? 0) }
    })
    const given = placed.filter(({ isAnswered }) => isAnswered)
    const points = sum(given.map(({ weight, place }) => weight * place))
    const whole = sum(given.map(({ weight }) => weight))
    return {
      scale,
      group,
      points,
      max: sum(placed.map(({ weight }) => weight)),
      percent: whole > 0 ? (100 * points) / whole : null,
      answered: countAnswered(placed),
      subscales: [],
      t_score: null,
    }
  })

/**
 * How often a scale was chosen in the answered pairs or lists that contain it, in percent. Such counts compare the
 * scales of one person with each other and never two people (ipsative measures: Clemans, 1966), because their sum is
 * the same for everybody.
 */
const ipsativeCount: Scorer = ({ id: group, scales }, items) =>
  scales.map((scale) => {
    const pairs = itemsOfScale(items, scale)
    const points = pairs.filter(({ chosen }) => chosen.includes(scale)).length
    const answered = countAnswered(pairs)
    return {
      scale,
      group,
      points,
      max: pairs.length,
      percent: answered > 0 ? (100 * points) / answered : null,
      answered,
      subscales: [],
      t_score: null,
    }
  })

/**
 * Each scale is one criterion of the rubrics: the mean over the tasks of the share of the criterion's maximum, so that
 * a task with twelve points of fluency weighs no more than one with four. Tasks whose rubric does not have the
 * criterion are left out.
 */
const criterionShare: Scorer = ({ id: group, scales }, items) =>
  scales.map((scale) => scoreOf(scale, group, itemsOfScale(items, scale)))

function scoreOf(scale: string, group: string, items: ScoredItem[]): ScaleScore {
  const isRead = items.every(({ criteria }) => criteria !== null)
  const judged = items.flatMap((item) =>
    (item.criteria ?? []).filter(({ id }) => id === scale).map((criterion) => ({ ...item, criterion })),
  )
  const points = sumOf(judged, (item) => item.points * (item.criterion.points / item.criterion.max))
  const max = sumOf(judged, (item) => item.points)
  return {
    scale,
    group,
    points,
    max,
    percent: isRead && max > 0 ? (100 * points) / max : null,
    answered: countAnswered(items),
    subscales: [],
    t_score: null,
  }
}

interface NamedScorer {
  score: Scorer
  /** The kinds of keys that this scorer can count. */
  keys: readonly string[]
  /** Whether scores of two people may be compared, as a norm group does. */
  isComparable: boolean
  /** Whether its items are right or wrong by a key, so that they are included in the total percent. */
  isKeyed: boolean
}

const keyed = ['right', 'partial', 'order', 'pairs', 'number', 'accept', 'ratings', 'open']

/** All ways of counting answers into scales; each group of scales names one of them. */
export const scorers: Record<ScorerName, NamedScorer> = {
  'sum-percent': { score: sumPercent, keys: keyed, isComparable: true, isKeyed: true },
  't-score': { score: tScore, keys: keyed, isComparable: true, isKeyed: true },
  ability: { score: ability, keys: ['right', 'partial', 'number', 'accept'], isComparable: true, isKeyed: true },
  'statement-mean': { score: statementMean, keys: ['values'], isComparable: true, isKeyed: false },
  'criterion-share': { score: criterionShare, keys: ['open'], isComparable: true, isKeyed: true },
  'ipsative-count': { score: ipsativeCount, keys: ['counts'], isComparable: false, isKeyed: false },
}
