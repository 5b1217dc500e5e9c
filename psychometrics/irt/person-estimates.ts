import type { Patterns } from './patterns.ts'
import { expectByTables, type Expected } from './posteriors.ts'
import { normalQuadrature } from './quadrature.ts'
import { chancesAt, type Slopes } from './slopes.ts'

/** EAP and posterior deviation of each pattern, and what is expected at each node, in one pass over the patterns. */
export interface PersonEstimates extends Expected {
  thetas: Float64Array
  errors: Float64Array
}

export function estimatePersons(patterns: Patterns, slopes: Slopes, quadrature = normalQuadrature()): PersonEstimates {
  const { points } = quadrature
  const thetas = new Float64Array(patterns.count)
  const errors = new Float64Array(patterns.count)
  const expected = expectByTables(patterns, chancesAt(slopes, quadrature), quadrature, (pattern, posterior) => {
    let [first, second] = [0, 0]
    for (let node = 0; node < posterior.length; node += 1) {
      const share = posterior[node]! * points[node]!
      first += share
      second += share * points[node]!
    }
    thetas[pattern] = first
    errors[pattern] = Math.sqrt(Math.max(0, second - first * first))
  })
  return { ...expected, thetas, errors }
}
