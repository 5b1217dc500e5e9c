import { missing, right } from '../data/responses.ts'
import { mapEstimate } from '../irt/abilities.ts'
import { probability, type ItemParameters } from '../irt/model.ts'
import { seededRandom } from '../numbers/random.ts'

export interface PersonFit {
  /** The log-likelihood of the answers, its expectation and its variance at this ability. */
  logLikelihood: number
  expectation: number
  variance: number
  /** (l₀ − E) / √V; null if V is 0. */
  lz: number | null
}

/** The standardised log-likelihood lz (Drasgow, Levine and Williams, 1985) at a given ability. */
export function personFit(items: readonly ItemParameters[], answers: ArrayLike<number>, theta: number): PersonFit {
  let [logLikelihood, expectation, variance] = [0, 0, 0]
  items.forEach((item, index) => {
    const answer = answers[index]!
    if (answer === missing) return
    const P = probability(item, theta)
    const [ofRight, ofWrong] = [Math.log(P), Math.log(1 - P)]
    logLikelihood += answer === right ? ofRight : ofWrong
    expectation += P * ofRight + (1 - P) * ofWrong
    variance += P * (1 - P) * (ofRight - ofWrong) ** 2
  })
  const lz = variance > 0 ? (logLikelihood - expectation) / Math.sqrt(variance) : null
  return { logLikelihood, expectation, variance, lz }
}

/** lz at the mode of the posterior (MAP). */
export const personFitAtMap = (items: readonly ItemParameters[], answers: ArrayLike<number>): PersonFit =>
  personFit(items, answers, mapEstimate(items, answers).theta)

/**
 * The 5th percentile of lz at this ability from simulated patterns, each with an ability estimated from it (MAP),
 * because lz at an estimated ability is not exactly normal.
 */
export function cutOfPersonFit(
  items: readonly ItemParameters[],
  theta: number,
  { patterns = 1000, share = 0.05, seed = 1 }: { patterns?: number; share?: number; seed?: number } = {},
): number | null {
  const { uniform } = seededRandom(seed)
  const values = Array.from({ length: patterns }, () => {
    const answers = items.map((item) => (uniform() < probability(item, theta) ? 1 : 0))
    return personFitAtMap(items, answers).lz
  }).filter((lz) => lz !== null)
  return values.sort((one, other) => one - other)[Math.floor(share * values.length)] ?? null
}
