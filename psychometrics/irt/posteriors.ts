import { digitOf, type Patterns } from './patterns.ts'
import type { Quadrature } from './quadrature.ts'

/**
 * For each code of each group the likelihood at every node, scaled so that its largest value is 1; then a row of
 * ones.
 */
export interface LikelihoodTables {
  values: Float64Array
  /** The logarithm of what each row was divided by. */
  logScales: Float64Array
}

/** Builds the tables from the chances of a right answer (item by item, node by node). */
export function likelihoodTables(patterns: Patterns, chances: Float64Array, nodes: number): LikelihoodTables {
  const { items, base, perGroup, groups, size } = patterns
  const values = new Float64Array((groups * size + 1) * nodes)
  values.fill(1, groups * size * nodes)
  for (let group = 0; group < groups; group += 1) {
    const first = group * size * nodes
    values.fill(1, first, first + nodes)
    let built = 1
    for (let item = group * perGroup; item < Math.min(items, (group + 1) * perGroup); item += 1) {
      const own = chances.subarray(item * nodes, (item + 1) * nodes)
      extend(values.subarray(first), built, own, base)
      built *= base
    }
  }
  return { values, logScales: scaleRows(values, groups * size + 1, nodes) }
}

/**
 * Adds the next digit to the `built` rows at the front: each code so far, followed by each answer to one more
 * item.
 */
function extend(values: Float64Array, built: number, chances: Float64Array, base: number): void {
  const nodes = chances.length
  for (let digit = base - 1; digit >= 0; digit -= 1)
    for (let code = 0; code < built; code += 1) {
      const [from, to] = [code * nodes, (code + digit * built) * nodes]
      for (let node = 0; node < nodes; node += 1) {
        const chance = chances[node]!
        values[to + node] = values[from + node]! * (digit === 1 ? chance : digit === 0 ? 1 - chance : 1)
      }
    }
}

function scaleRows(values: Float64Array, rows: number, nodes: number): Float64Array {
  const logScales = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let largest = 0
    for (let place = row * nodes; place < (row + 1) * nodes; place += 1) largest = Math.max(largest, values[place]!)
    if (largest === 0) continue
    logScales[row] = Math.log(largest)
    for (let place = row * nodes; place < (row + 1) * nodes; place += 1) values[place]! /= largest
  }
  return logScales
}

/**
 * Calls `visit` with the posterior distribution over the nodes of each pattern and the logarithm of its marginal
 * likelihood. The array is used again for the next pattern.
 */
export function eachPosterior(
  patterns: Patterns,
  { values, logScales }: LikelihoodTables,
  { weights }: Quadrature,
  visit: (pattern: number, posterior: Float64Array, logMarginal: number) => void,
): void {
  const { count, groups, size, codes } = patterns
  const nodes = weights.length
  /** The row after the last one, which changes nothing. */
  const ones = groups * size
  const posterior = new Float64Array(nodes)
  for (let pattern = 0; pattern < count; pattern += 1) {
    posterior.set(weights)
    let logMarginal = 0
    const start = pattern * groups
    for (let group = 0; group < groups; group += 2) {
      const row = group * size + codes[start + group]!
      // Two groups at a time halve the reads and writes; the last one may stand alone.
      const other = group + 1 < groups ? (group + 1) * size + codes[start + group + 1]! : ones
      const [from, fromOther] = [row * nodes, other * nodes]
      logMarginal += logScales[row]! + logScales[other]!
      for (let node = 0; node < nodes; node += 1) posterior[node]! *= values[from + node]! * values[fromOther + node]!
    }
    let total = 0
    for (let node = 0; node < nodes; node += 1) total += posterior[node]!
    for (let node = 0; node < nodes; node += 1) posterior[node]! /= total
    visit(pattern, posterior, logMarginal + Math.log(total))
  }
}

/** What is expected of persons at each node. */
export interface Expected {
  /** How many persons at each node answered each item, item by item. */
  answered: Float64Array
  /** How many of them answered it right. */
  rights: Float64Array
  logLikelihood: number
}

/** The E step for any model: a look-up and an addition over the nodes for each group of items and pattern. */
export function expectByTables(
  patterns: Patterns,
  chances: Float64Array,
  quadrature: Quadrature,
  visit?: (pattern: number, posterior: Float64Array) => void,
): Expected {
  const { groups, size, codes, weights } = patterns
  const nodes = quadrature.points.length
  const sums = new Float64Array(groups * size * nodes)
  let logLikelihood = 0
  eachPosterior(patterns, likelihoodTables(patterns, chances, nodes), quadrature, (pattern, posterior, logMarginal) => {
    const weight = weights[pattern]!
    logLikelihood += weight * logMarginal
    // Nodes of no consequence at both ends are passed over.
    let first = 0
    let last = nodes - 1
    while (posterior[first]! < 1e-17) first += 1
    while (posterior[last]! < 1e-17) last -= 1
    for (let group = 0; group < groups; group += 1) {
      const to = (group * size + codes[pattern * groups + group]!) * nodes
      for (let node = first; node <= last; node += 1) sums[to + node]! += weight * posterior[node]!
    }
    visit?.(pattern, posterior)
  })
  return { ...sumsOfItems(patterns, sums, nodes), logLikelihood }
}

function sumsOfItems(patterns: Patterns, sums: Float64Array, nodes: number): Pick<Expected, 'answered' | 'rights'> {
  const { items, perGroup, size } = patterns
  const answered = new Float64Array(items * nodes)
  const rights = new Float64Array(items * nodes)
  for (let item = 0; item < items; item += 1) {
    const group = Math.floor(item / perGroup)
    for (let code = 0; code < size; code += 1) {
      const digit = digitOf(patterns, code, item)
      if (digit === 2) continue
      const [from, to] = [(group * size + code) * nodes, item * nodes]
      for (let node = 0; node < nodes; node += 1) answered[to + node]! += sums[from + node]!
      if (digit === 1) for (let node = 0; node < nodes; node += 1) rights[to + node]! += sums[from + node]!
    }
  }
  return { answered, rights }
}
