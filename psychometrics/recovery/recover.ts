import { calibrate, type Model } from '../irt/calibrate.ts'
import type { ItemParameters } from '../irt/model.ts'
import { probability } from '../irt/model.ts'
import { collapse } from '../irt/patterns.ts'
import { estimatePersons } from '../irt/person-estimates.ts'
import type { Priors } from '../irt/priors.ts'
import { normalQuadrature } from '../irt/quadrature.ts'
import { parametersOf } from '../irt/slopes.ts'
import { standardErrors } from '../irt/standard-errors.ts'
import type { Responses } from '../data/responses.ts'
import { seededRandom, type Random } from '../numbers/random.ts'
import { correlation } from '../numbers/statistics.ts'

/** Mean of estimate minus truth, the root of the mean of its square, and the root of the mean of squared errors. */
export interface Recovered {
  bias: number
  rmse: number
  /** What the standard errors promise for the RMSE; null where there are none. */
  promised: number | null
}

export interface Recovery {
  a: Recovered
  b: Recovered
  c: Recovered | null
  theta: { bias: number; rmse: number; correlation: number | null }
  /** How many of the calibrations converged. */
  converged: number
}

export interface RecoveryOptions {
  model: Model
  persons: number
  items: number
  replications: number
  seed: number
  priors?: Priors | null
}

/** ln a ~ N(0, 0.3²), but 1 throughout for 1PL; b ~ N(0, 1); c 0.2 for 3PL. */
export const drawItems = (count: number, model: Model, { normal }: Random): ItemParameters[] =>
  Array.from({ length: count }, () => ({
    a: model === '1pl' ? 1 : Math.exp(0.3 * normal()),
    b: normal(),
    c: model === '3pl' ? 0.2 : 0,
  }))

export function simulateResponses(
  items: readonly ItemParameters[],
  thetas: ArrayLike<number>,
  { uniform }: Random,
): Responses {
  const values = new Uint8Array(thetas.length * items.length)
  for (let person = 0, place = 0; person < thetas.length; person += 1)
    for (const item of items) {
      values[place] = uniform() < probability(item, thetas[person]!) ? 1 : 0
      place += 1
    }
  return { persons: thetas.length, items: items.length, values }
}

/** Simulates answers to items of known parameters, calibrates them, and compares, `replications` times. */
export function recover({ model, persons, items, replications, seed, priors = null }: RecoveryOptions): Recovery {
  const random = seededRandom(seed)
  const quadrature = normalQuadrature()
  const differences = { a: [] as number[], b: [] as number[], c: [] as number[], theta: [] as number[] }
  const errors = { a: [] as number[], b: [] as number[], c: [] as number[] }
  const [truths, estimates] = [[] as number[], [] as number[]]
  let converged = 0
  for (let replication = 0; replication < replications; replication += 1) {
    const drawn = drawItems(items, model, random)
    const thetas = Float64Array.from({ length: persons }, random.normal)
    const patterns = collapse(
      simulateResponses(drawn, thetas, random),
      drawn.map((_, index) => index),
    )
    const calibrated = calibrate(patterns, { model, priors })
    converged += Number(calibrated.converged)
    const found = parametersOf(calibrated.slopes)
    const promised = standardErrors(patterns, calibrated.slopes, quadrature, { model, priors })
    for (const parameter of ['a', 'b', 'c'] as const)
      drawn.forEach((item, index) => {
        differences[parameter].push(found[index]![parameter] - item[parameter])
        const own = promised[index]![parameter]
        if (own !== null) errors[parameter].push(own)
      })
    const { thetas: scores } = estimatePersons(patterns, calibrated.slopes, quadrature)
    thetas.forEach((theta, person) => {
      truths.push(theta)
      estimates.push(scores[patterns.ofPerson[person]!]!)
    })
  }
  const ofTheta = recovered(
    truths.map((truth, index) => estimates[index]! - truth),
    [],
  )
  return {
    a: recovered(differences.a, errors.a),
    b: recovered(differences.b, errors.b),
    c: model === '3pl' ? recovered(differences.c, errors.c) : null,
    theta: { bias: ofTheta.bias, rmse: ofTheta.rmse, correlation: correlation(truths, estimates) },
    converged,
  }
}

function recovered(differences: readonly number[], errors: readonly number[]): Recovered {
  const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const rootMeanSquare = (numbers: readonly number[]) => Math.sqrt(meanOf(numbers.map((one) => one ** 2)))
  return {
    bias: meanOf(differences),
    rmse: rootMeanSquare(differences),
    promised: errors.length === 0 ? null : rootMeanSquare(errors),
  }
}
