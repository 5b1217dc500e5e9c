import { ability } from './ability.rules.ts'
import { criterionShare } from './criterion-share.rules.ts'
import { ipsativeCount } from './ipsative-count.rules.ts'
import type { Scorer } from './scored-item.rules.ts'
import type { ScorerName } from '../instrument/scorer-names.rules.ts'
import { statementMean } from './statement-mean.rules.ts'
import { sumPercent } from './sum-percent.rules.ts'
import { tScore } from './t-score.rules.ts'

interface NamedScorer {
  score: Scorer
  /** Of the items it counts: by what their key says. */
  keys: readonly string[]
  /** Whether two people may be compared by it, as a norm group does. */
  isComparable: boolean
  /** Whether its items are right or wrong by a key, so that they enter the percent of the whole. */
  isKeyed: boolean
}

const keyed = ['right', 'partial', 'order', 'pairs', 'number', 'accept', 'ratings', 'open']

/** Every way of counting answers into scales; a group of scales names one of them. */
export const scorers: Record<ScorerName, NamedScorer> = {
  'sum-percent': { score: sumPercent, keys: keyed, isComparable: true, isKeyed: true },
  't-score': { score: tScore, keys: keyed, isComparable: true, isKeyed: true },
  ability: { score: ability, keys: ['right', 'partial', 'number', 'accept'], isComparable: true, isKeyed: true },
  'statement-mean': { score: statementMean, keys: ['values'], isComparable: true, isKeyed: false },
  'criterion-share': { score: criterionShare, keys: ['open'], isComparable: true, isKeyed: true },
  'ipsative-count': { score: ipsativeCount, keys: ['counts'], isComparable: false, isKeyed: false },
}
