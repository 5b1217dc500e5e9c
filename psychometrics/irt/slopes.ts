import type { ItemParameters } from './model.ts'
import type { Quadrature } from './quadrature.ts'

/**
 * The parameters of all items during estimation, in the form of slope and intercept: P(θ) = c + (1 − c) / (1 +
 * exp(−(aθ + d))), with d = −ab.
 */
export interface Slopes {
  a: Float64Array
  d: Float64Array
  c: Float64Array
}

export const slopesOf = (items: readonly ItemParameters[]): Slopes => ({
  a: Float64Array.from(items, ({ a }) => a),
  d: Float64Array.from(items, ({ a, b }) => -a * b),
  c: Float64Array.from(items, ({ c }) => c),
})

export const parametersOf = ({ a, d, c }: Slopes): ItemParameters[] =>
  Array.from(a, (slope, item) => ({ a: slope, b: -d[item]! / slope, c: c[item]! }))

/** The chance of a right answer to each item at each node, item by item. */
export function chancesAt({ a, d, c }: Slopes, { points }: Quadrature): Float64Array {
  const nodes = points.length
  const chances = new Float64Array(a.length * nodes)
  for (let item = 0; item < a.length; item += 1)
    for (let node = 0; node < nodes; node += 1)
      chances[item * nodes + node] = c[item]! + (1 - c[item]!) / (1 + Math.exp(-(a[item]! * points[node]! + d[item]!)))
  return chances
}
