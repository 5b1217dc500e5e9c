import { missing } from '../data/responses.ts'
import { readPattern, type Patterns } from './patterns.ts'
import type { Expected } from './posteriors.ts'
import { normalQuadrature } from './quadrature.ts'
import { chancesAt, type Slopes } from './slopes.ts'

/** Above these, an item is to be looked at, or to be taken out. */
export const rmsdLimits = { review: 0.1, remove: 0.15 } as const

/** RMSD of each item: √ Σ w (r / n − P)² over the nodes, with w ∝ n. */
export function rmsd({ answered, rights }: Expected, slopes: Slopes, quadrature = normalQuadrature()): Float64Array {
  const chances = chancesAt(slopes, quadrature)
  const nodes = quadrature.points.length
  return slopes.a.map((_, item) => {
    let [squares, whole] = [0, 0]
    for (let place = item * nodes; place < (item + 1) * nodes; place += 1) {
      const n = answered[place]!
      if (n < 1e-12) continue
      squares += n * (rights[place]! / n - chances[place]!) ** 2
      whole += n
    }
    return whole === 0 ? 0 : Math.sqrt(squares / whole)
  })
}

/** A pair of items whose answers have more in common than the ability. */
export interface DependentPair {
  items: [number, number]
  q3: number
}

/**
 * Yen's Q3 (1984): correlations between the residuals u − P(θ) of two items, over the persons who answered both.
 * Null on the diagonal and where it is undefined.
 */
export function q3(patterns: Patterns, slopes: Slopes, thetas: Float64Array): (number | null)[][] {
  const { items, count, weights } = patterns
  const { a, d, c } = slopes
  const pairs = items * items
  const sums = Array.from({ length: 6 }, () => new Float64Array(pairs))
  const row = new Uint8Array(items)
  const residuals = new Float64Array(items)
  for (let pattern = 0; pattern < count; pattern += 1) {
    readPattern(patterns, pattern, row)
    const theta = thetas[pattern]!
    for (let item = 0; item < items; item += 1)
      residuals[item] = row[item]! - c[item]! - (1 - c[item]!) / (1 + Math.exp(-(a[item]! * theta + d[item]!)))
    addPairs(sums, { row, residuals, weight: weights[pattern]!, isWhole: patterns.base === 2 })
  }
  return Array.from({ length: items }, (_, one) =>
    Array.from({ length: items }, (__, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      return one === other ? null : correlationAt(sums, low, high, patterns.base === 2)
    }),
  )
}

interface PersonResiduals {
  row: Uint8Array
  residuals: Float64Array
  weight: number
  isWhole: boolean
}

/**
 * Adds one pattern to the sums n, x, y, xx, yy, xy of all pairs. Without missing answers those of items are
 * enough.
 */
function addPairs(
  [n, x, y, xx, yy, xy]: readonly Float64Array[],
  { row, residuals, weight, isWhole }: PersonResiduals,
): void {
  const items = row.length
  for (let one = 0; one < items; one += 1) {
    if (row[one] === missing) continue
    const own = residuals[one]! * weight
    const start = one * items
    n![start + one]! += weight
    x![start + one]! += own
    xx![start + one]! += own * residuals[one]!
    if (isWhole) {
      for (let other = one + 1; other < items; other += 1) xy![start + other]! += own * residuals[other]!
      continue
    }
    for (let other = one + 1; other < items; other += 1) {
      if (row[other] === missing) continue
      n![start + other]! += weight
      x![start + other]! += own
      y![start + other]! += weight * residuals[other]!
      xx![start + other]! += own * residuals[one]!
      yy![start + other]! += weight * residuals[other]! ** 2
      xy![start + other]! += own * residuals[other]!
    }
  }
}

function correlationAt(sums: readonly Float64Array[], one: number, other: number, isWhole: boolean): number | null {
  const items = Math.round(Math.sqrt(sums[0]!.length))
  const at = (sum: number, place: number) => sums[sum]![place]!
  const [pair, first, second] = [one * items + other, one * items + one, other * items + other]
  const [n, x, y, xx, yy] = isWhole
    ? [at(0, first), at(1, first), at(1, second), at(3, first), at(3, second)]
    : [at(0, pair), at(1, pair), at(2, pair), at(3, pair), at(4, pair)]
  if (n < 2) return null
  const [ofX, ofY] = [xx - (x * x) / n, yy - (y * y) / n]
  if (ofX < 1e-12 || ofY < 1e-12) return null
  return (at(5, pair) - (x * y) / n) / Math.sqrt(ofX * ofY)
}

/** The pairs whose Q3 is above the mean of all by more than 0.2, the highest first. */
export function dependentPairs(matrix: readonly (readonly (number | null)[])[]): DependentPair[] {
  const pairs = matrix.flatMap((row, one) =>
    row.flatMap((value, other) => (other > one && value !== null ? [{ items: [one, other], q3: value }] : [])),
  ) as DependentPair[]
  const mean = pairs.reduce((total, pair) => total + pair.q3, 0) / Math.max(1, pairs.length)
  return pairs.filter((pair) => pair.q3 > mean + 0.2).sort((one, other) => other.q3 - one.q3)
}
