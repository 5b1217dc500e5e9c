import { solveStep } from '../numbers/matrix.ts'
import { clip } from '../numbers/statistics.ts'
import { addPriors, noTerms, type Priors, type Terms } from './priors.ts'
import type { Expected } from './posteriors.ts'
import type { Slopes } from './slopes.ts'
import type { SufficientSums } from './sufficient.ts'

/**
 * Estimates are bound to these ranges, and flagged at the ends of those of a, of b, and at the upper end of that
 * of c.
 */
export const bounds = { a: [0.05, 5], b: [-8, 8], c: [0, 0.75] } as const

interface Point {
  a: number
  d: number
  c: number
}

/** How an item's share of the expected log-likelihood depends on its parameters. */
type ItemTerms = (point: Point) => Terms

/** With r right of n persons expected at each node, and guessing: Σ r ln P + (n − r) ln (1 − P). */
export function guessingTerms(
  { answered, rights }: Expected,
  item: number,
  points: Float64Array,
  priors: Priors | null,
): ItemTerms {
  const nodes = points.length
  return (point) => {
    const { a, d, c } = point
    const terms = noTerms()
    const { gradient, curvature } = terms
    for (let node = 0; node < nodes; node += 1) {
      const n = answered[item * nodes + node]!
      if (n < 1e-300) continue
      const theta = points[node]!
      const r = Math.min(n, rights[item * nodes + node]!)
      const z = a * theta + d
      const [known, unknown] = z > 0 ? largeShares(z) : smallShares(z)
      const wrong = (1 - c) * unknown
      const chance = c + (1 - c) * known
      terms.value += r * Math.log(chance) + (n - r) * Math.log(wrong)
      const score = (r - n * chance) / (chance * wrong)
      const weight = n / (chance * wrong)
      const ofD = (1 - c) * known * unknown
      gradient[0]! += score * ofD * theta
      gradient[1]! += score * ofD
      gradient[2]! += score * unknown
      curvature[0]! += weight * ofD * ofD * theta * theta
      curvature[1]! += weight * ofD * ofD * theta
      curvature[4]! += weight * ofD * ofD
      curvature[2]! += weight * ofD * theta * unknown
      curvature[5]! += weight * ofD * unknown
      curvature[8]! += weight * unknown * unknown
    }
    if (priors) addPriors(terms, point, priors)
    return mirrored(terms)
  }
}

/**
 * Without guessing: aT + dR − Σ n ln(1 + exp(aθ + d)), where R persons were right and T is the sum of their means.
 */
export function plainTerms(
  { answered, means, rights }: Pick<SufficientSums, 'answered' | 'means'> & { rights: Float64Array },
  item: number,
  points: Float64Array,
  priors: Priors | null,
): ItemTerms {
  const nodes = points.length
  return (point) => {
    const { a, d } = point
    const terms = noTerms()
    const { gradient, curvature } = terms
    terms.value = a * means[item]! + d * rights[item]!
    gradient[0] = means[item]!
    gradient[1] = rights[item]!
    for (let node = 0; node < nodes; node += 1) {
      const n = answered[item * nodes + node]!
      const theta = points[node]!
      const z = a * theta + d
      const [chance, wrong] = z > 0 ? largeShares(z) : smallShares(z)
      terms.value -= n * (z > 0 ? z - Math.log(chance) : -Math.log(wrong))
      gradient[0]! -= n * chance * theta
      gradient[1]! -= n * chance
      const weight = n * chance * wrong
      curvature[0]! += weight * theta * theta
      curvature[1]! += weight * theta
      curvature[4]! += weight
    }
    if (priors) addPriors(terms, { ...point, c: 0 }, priors)
    return mirrored(terms)
  }
}

const largeShares = (z: number): [number, number] => {
  const small = Math.exp(-z)
  return [1 / (1 + small), small / (1 + small)]
}
const smallShares = (z: number): [number, number] => {
  const small = Math.exp(z)
  return [small / (1 + small), 1 / (1 + small)]
}

function mirrored(terms: Terms): Terms {
  const { curvature } = terms
  curvature[3] = curvature[1]!
  curvature[6] = curvature[2]!
  curvature[7] = curvature[5]!
  return terms
}

/** Maximises the terms of an item by damped scoring steps within the bounds, and writes the result into `slopes`. */
export function maximiseItem(terms: ItemTerms, slopes: Slopes, item: number, isGuessing: boolean): void {
  let point: Point = { a: slopes.a[item]!, d: slopes.d[item]!, c: slopes.c[item]! }
  let here = terms(point)
  for (let cycle = 0; cycle < 12; cycle += 1) {
    const free = [isFree(point.a, bounds.a, here.gradient[0]!), true, isGuessing && isFreeC(point.c, here.gradient[2]!)]
    const step = solveStep(here.curvature, here.gradient, free)
    const next = bestAlong(terms, point, step, here.value)
    if (!next) break
    const moved = Math.max(
      Math.abs(next.point.a - point.a),
      Math.abs(next.point.d - point.d),
      Math.abs(next.point.c - point.c),
    )
    point = next.point
    here = next.terms
    if (moved < 1e-9) break
  }
  Object.assign(point, within(point))
  slopes.a[item] = point.a
  slopes.d[item] = point.d
  slopes.c[item] = point.c
}

const isFree = (value: number, [low, high]: readonly [number, number], gradient: number): boolean =>
  !(value <= low && gradient < 0) && !(value >= high && gradient > 0)
const isFreeC = (value: number, gradient: number): boolean => isFree(value, bounds.c, gradient)

/** The first of the step, its half, its quarter, … that does not make things worse. */
function bestAlong(terms: ItemTerms, from: Point, step: Float64Array, value: number) {
  for (let share = 1; share > 1e-6; share /= 2) {
    const point: Point = {
      a: clip(from.a + share * step[0]!, ...bounds.a),
      d: clip(from.d + share * step[1]!, -40, 40),
      c: clip(from.c + share * step[2]!, ...bounds.c),
    }
    const there = terms(point)
    if (there.value >= value - 1e-12 * Math.abs(value)) return { point, terms: there }
  }
  return null
}

/** The nearest point whose a, b and c are within the bounds. */
export function within({ a, d, c }: Point): Point {
  const slope = clip(a, ...bounds.a)
  return { a: slope, d: -slope * clip(-d / slope, ...bounds.b), c: clip(c, ...bounds.c) }
}
