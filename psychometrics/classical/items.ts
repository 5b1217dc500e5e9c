import { missing, rawScores, right, type Responses } from '../data/responses.ts'
import { correlationOfSums } from '../numbers/statistics.ts'
import { discrimination27 } from './discrimination.ts'
import { alphaOfCovariances, covariances, without } from './reliability.ts'

/** Classical statistics of one item. What is undefined, such as correlations of a constant item, is null. */
export interface ItemStatistics {
  /** The number of persons who answered. */
  answered: number
  facility: number | null
  /** Correlation with the total, and with the total of the other items. */
  pointBiserial: number | null
  pointBiserialCorrected: number | null
  d27: number | null
  alphaIfDeleted: number | null
}

/**
 * Classical analysis of right and wrong answers. A missing answer adds nothing to the total; the statistics of an
 * item are over the persons who answered it.
 */
export function analyseItems(responses: Responses, totals = rawScores(responses)): ItemStatistics[] {
  const matrix = covariances(responses)
  const d27 = discrimination27(responses, totals)
  return Array.from({ length: responses.items }, (_, item) => {
    const sums = sumsOfItem(responses, totals, item)
    return {
      answered: sums.answered,
      facility: sums.answered === 0 ? null : sums.rights / sums.answered,
      pointBiserial: correlationOfSums(sums.answered, sums.withTotal),
      pointBiserialCorrected: correlationOfSums(sums.answered, sums.withRest),
      d27: d27[item]!,
      alphaIfDeleted: alphaOfCovariances(without(matrix, item)),
    }
  })
}

interface ItemSums {
  answered: number
  rights: number
  /** Sums of u, t, u², t², ut for the total t, and for the rest t − u. */
  withTotal: [number, number, number, number, number]
  withRest: [number, number, number, number, number]
}

function sumsOfItem({ persons, items, values }: Responses, totals: Float64Array, item: number): ItemSums {
  const sums: ItemSums = { answered: 0, rights: 0, withTotal: [0, 0, 0, 0, 0], withRest: [0, 0, 0, 0, 0] }
  for (let person = 0; person < persons; person += 1) {
    const answer = values[person * items + item]!
    if (answer === missing) continue
    const u = answer === right ? 1 : 0
    sums.answered += 1
    sums.rights += u
    add(sums.withTotal, u, totals[person]!)
    add(sums.withRest, u, totals[person]! - u)
  }
  return sums
}

function add(sums: ItemSums['withTotal'], u: number, t: number): void {
  sums[0] += u
  sums[1] += t
  sums[2] += u
  sums[3] += t * t
  sums[4] += u * t
}
