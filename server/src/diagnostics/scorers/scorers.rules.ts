import { ipsativeCount } from './ipsative-count.rules.ts'
import type { Scorer } from './scored-item.rules.ts'
import type { ScorerName } from './scorer-names.rules.ts'
import { statementMean } from './statement-mean.rules.ts'
import { sumPercent } from './sum-percent.rules.ts'

interface NamedScorer {
  score: Scorer
  /** Of the items it counts: by what their key says. */
  keys: readonly string[]
  /** Whether two people may be compared by it, as a norm group does. */
  isComparable: boolean
}

/** Every way of counting answers into scales; a group of scales names one of them. */
export const scorers: Record<ScorerName, NamedScorer> = {
  'sum-percent': { score: sumPercent, keys: ['right', 'partial', 'order', 'pairs', 'number', 'accept', 'ratings', 'open'], isComparable: true },
  'statement-mean': { score: statementMean, keys: ['values'], isComparable: true },
  'ipsative-count': { score: ipsativeCount, keys: ['counts'], isComparable: false },
}
