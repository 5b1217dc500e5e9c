import { digitOf, readPattern, type Patterns } from './patterns.ts'
import type { Quadrature } from './quadrature.ts'
import type { Slopes } from './slopes.ts'

/**
 * The E step without guessing. There the likelihood of a pattern depends on θ only through s = Σ a·u: L(θ) ∝
 * exp(sθ) · Π (1 − P(θ)) over the answered items. So the posterior of a pattern costs one exponential and one
 * multiplication a node whatever the number of items, and the M step needs of the right answers only their number
 * and the sum of the posterior means of those who gave them.
 */
export interface SufficientSums {
  /** How many persons at each node answered each item, item by item. */
  answered: Float64Array
  /** The sum of posterior means over the persons who answered each item right. */
  means: Float64Array
  logLikelihood: number
}

/** Which items were answered: the distinct sets, and the set of each pattern. */
export interface AnsweredSets {
  sets: Uint8Array[]
  ofPattern: Int32Array
}

export function answeredSets(patterns: Patterns): AnsweredSets {
  const ofPattern = new Int32Array(patterns.count)
  if (patterns.base === 2) return { sets: [new Uint8Array(patterns.items).fill(1)], ofPattern }
  const row = new Uint8Array(patterns.items)
  const numbers = new Map<string, number>()
  const sets: Uint8Array[] = []
  for (let pattern = 0; pattern < patterns.count; pattern += 1) {
    readPattern(patterns, pattern, row)
    const set = row.map((answer) => (answer === 2 ? 0 : 1))
    const name = String.fromCharCode(...set)
    const number = numbers.get(name) ?? sets.push(set) - 1
    numbers.set(name, number)
    ofPattern[pattern] = number
  }
  return { sets, ofPattern }
}

/** Prepares the E step for repeated calls. `rights` is the number of persons who answered each item right. */
export function createSufficientStep(patterns: Patterns, quadrature: Quadrature, rights: Float64Array) {
  const { items, count, groups, size, perGroup, codes, weights } = patterns
  const { points, step } = quadrature
  const nodes = points.length
  const { sets, ofPattern } = answeredSets(patterns)
  const curves = sets.map(() => emptyCurve(nodes))
  const slopeSums = new Float64Array(groups * size)
  const meanSums = new Float64Array(groups * size)
  const posterior = new Float64Array(nodes)

  return ({ a, d }: Slopes): SufficientSums => {
    sumSlopes(patterns, a, slopeSums)
    meanSums.fill(0)
    const logs = logWrong({ a, d }, points)
    sets.forEach((set, number) => fillCurve(curves[number]!, set, logs, quadrature))
    let logLikelihood = 0
    for (let item = 0; item < items; item += 1) logLikelihood += d[item]! * rights[item]!
    for (let pattern = 0; pattern < count; pattern += 1) {
      const { logs: own, ratios, inverses, sums } = curves[ofPattern[pattern]!]!
      let slope = 0
      for (let group = 0; group < groups; group += 1)
        slope += slopeSums[group * size + codes[pattern * groups + group]!]!
      const factor = Math.exp(slope * step)
      const top = highestNode(ratios, factor)
      // From the highest node outwards, so that nothing overflows and what underflows is nothing.
      let total = 1
      let moment = points[top]!
      let value = 1
      let last = top
      posterior[top] = 1
      for (let node = top + 1; node < nodes && value > 1e-18; node += 1) {
        value *= ratios[node - 1]! * factor
        posterior[node] = value
        total += value
        moment += value * points[node]!
        last = node
      }
      value = 1
      let first = top
      const inverse = 1 / factor
      for (let node = top - 1; node >= 0 && value > 1e-18; node -= 1) {
        value *= inverses[node]! * inverse
        posterior[node] = value
        total += value
        moment += value * points[node]!
        first = node
      }
      const weight = weights[pattern]!
      const share = weight / total
      for (let node = first; node <= last; node += 1) sums[node]! += posterior[node]! * share
      const mean = (moment / total) * weight
      for (let group = 0; group < groups; group += 1) meanSums[group * size + codes[pattern * groups + group]!]! += mean
      logLikelihood += weight * (own[top]! + slope * points[top]! + Math.log(total))
    }
    return { answered: answeredAt(sets, curves, items, nodes), means: meansOfItems(), logLikelihood }
  }

  function meansOfItems(): Float64Array {
    const means = new Float64Array(items)
    for (let item = 0; item < items; item += 1)
      for (let code = 0, group = Math.floor(item / perGroup); code < size; code += 1)
        if (digitOf(patterns, code, item) === 1) means[item]! += meanSums[group * size + code]!
    return means
  }
}

/** What the posteriors of one set of answered items have in common. */
interface Curve {
  /** Logarithm of the prior weight times the chance that all is wrong, at each node. */
  logs: Float64Array
  /** Its ratios from node to node, and their inverses. */
  ratios: Float64Array
  inverses: Float64Array
  /** The expected number of persons at each node. */
  sums: Float64Array
}

const emptyCurve = (nodes: number): Curve => ({
  logs: new Float64Array(nodes),
  ratios: new Float64Array(nodes),
  inverses: new Float64Array(nodes),
  sums: new Float64Array(nodes),
})

function fillCurve(curve: Curve, set: Uint8Array, logWrongs: Float64Array, { weights }: Quadrature): void {
  const nodes = weights.length
  curve.sums.fill(0)
  for (let node = 0; node < nodes; node += 1) {
    let log = Math.log(weights[node]!)
    for (let item = 0; item < set.length; item += 1) if (set[item] === 1) log += logWrongs[item * nodes + node]!
    curve.logs[node] = log
  }
  for (let node = 0; node < nodes - 1; node += 1) {
    curve.ratios[node] = Math.exp(curve.logs[node + 1]! - curve.logs[node]!)
    curve.inverses[node] = 1 / curve.ratios[node]!
  }
}

/** The logarithm of the chance of a wrong answer, item by item. */
function logWrong({ a, d }: Pick<Slopes, 'a' | 'd'>, points: Float64Array): Float64Array {
  const nodes = points.length
  const logs = new Float64Array(a.length * nodes)
  for (let item = 0; item < a.length; item += 1)
    for (let node = 0; node < nodes; node += 1) {
      const z = a[item]! * points[node]! + d[item]!
      logs[item * nodes + node] = z > 0 ? -z - Math.log1p(Math.exp(-z)) : -Math.log1p(Math.exp(z))
    }
  return logs
}

/** The sum of the slopes of the items answered right, for each code of each group. */
function sumSlopes({ items, base, perGroup, groups, size }: Patterns, a: Float64Array, sums: Float64Array): void {
  for (let group = 0; group < groups; group += 1) {
    const first = group * size
    sums[first] = 0
    let built = 1
    for (let item = group * perGroup; item < Math.min(items, (group + 1) * perGroup); item += 1) {
      for (let digit = 1; digit < base; digit += 1)
        for (let code = 0; code < built; code += 1)
          sums[first + digit * built + code] = sums[first + code]! + (digit === 1 ? a[item]! : 0)
      built *= base
    }
  }
}

/** The ratios fall, so the posterior rises as long as ratio times factor is at least 1. */
function highestNode(ratios: Float64Array, factor: number): number {
  let [low, high] = [0, ratios.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ratios[middle]! * factor >= 1) low = middle + 1
    else high = middle
  }
  return low
}

function answeredAt(sets: readonly Uint8Array[], curves: readonly Curve[], items: number, nodes: number): Float64Array {
  const answered = new Float64Array(items * nodes)
  sets.forEach((set, number) => {
    const { sums } = curves[number]!
    for (let item = 0; item < items; item += 1)
      if (set[item] === 1) for (let node = 0; node < nodes; node += 1) answered[item * nodes + node]! += sums[node]!
  })
  return answered
}
