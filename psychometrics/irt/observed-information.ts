import { digitOf, readPattern, type Patterns } from './patterns.ts'
import { eachPosterior, likelihoodTables } from './posteriors.ts'
import type { Quadrature } from './quadrature.ts'

/** All item by item, then parameter by parameter, then node by node. */
export interface ScoreFunctions {
  /** The number of parameters of an item. */
  width: number
  chances: Float64Array
  /** κ in the score (u − P)κ of an answer: the derivative of P, divided by P(1 − P). */
  factors: Float64Array
  /** The second derivatives of P, divided by P(1 − P). */
  bends: Float64Array
}

/** With more patterns than this, every second, third, … is used and weighs as much more. */
const enough = 20_000

/**
 * The observed information of the marginal likelihood by Louis' identity (1982): Σ over persons of E(B) − E(SSᵀ) +
 * E(S)E(S)ᵀ, with the score S and the negative second derivative B of the likelihood at a known ability, and
 * expectations over the posterior. Equal to the negative Hessian and to Oakes' formula. Within an item E(B) −
 * E(SSᵀ) is −Σ (u − P) P″ / (P(1 − P)), and B has nothing between items.
 */
export function observedInformation(
  patterns: Patterns,
  functions: ScoreFunctions,
  quadrature: Quadrature,
): Float64Array {
  const size = patterns.items * functions.width
  const matrix = new Float64Array(size * size)
  const posteriors = addSquaredMeans(matrix, patterns, functions, quadrature)
  const nodes = quadrature.points.length
  const groups = regroup(patterns, posteriors.chosen)
  const sums = new Float64Array(groups.size ** 2 * nodes)
  for (let one = 0; one < groups.count; one += 1)
    for (let other = one; other < groups.count; other += 1) {
      pairSums(sums, groups, posteriors, [one, other])
      subtractPairs(matrix, sums, { patterns, functions, groups, nodes }, [one, other])
    }
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < row; column += 1) matrix[row * size + column] = matrix[column * size + row]!
  return matrix
}

interface Posteriors {
  /** The patterns used. */
  chosen: number[]
  /** The posterior of each times its weight, pattern by pattern. */
  weighted: Float64Array
}

/** Adds E(S)E(S)ᵀ and the second derivatives within items to the upper half. */
function addSquaredMeans(
  matrix: Float64Array,
  patterns: Patterns,
  { width, chances, factors, bends }: ScoreFunctions,
  quadrature: Quadrature,
): Posteriors {
  const { items, count, weights } = patterns
  const nodes = quadrature.points.length
  const stride = Math.ceil(count / enough)
  const chosen = Array.from({ length: Math.ceil(count / stride) }, (_, index) => index * stride)
  const scale = total(weights) / chosen.reduce((sum, pattern) => sum + weights[pattern]!, 0)
  const weighted = new Float64Array(chosen.length * nodes)
  const scores = [0, 1].map((answer) => answerScores(chances, factors, { width, nodes, answer }))
  const curvatures = [0, 1].map((answer) => answerScores(chances, bends, { width: width * width, nodes, answer }))
  const size = items * width
  const means = new Float64Array(size)
  const row = new Uint8Array(items)
  const curved = new Float64Array(items * width * width)
  eachPosterior(patterns, likelihoodTables(patterns, chances, nodes), quadrature, (pattern, posterior) => {
    if (pattern % stride !== 0) return
    const weight = weights[pattern]! * scale
    const to = (pattern / stride) * nodes
    for (let node = 0; node < nodes; node += 1) weighted[to + node] = posterior[node]! * weight
    readPattern(patterns, pattern, row)
    fillMeans(means, row, scores, posterior)
    for (let one = 0; one < size; one += 1) {
      const own = means[one]! * weight
      if (own !== 0) for (let other = one; other < size; other += 1) matrix[one * size + other]! += own * means[other]!
    }
  })
  addCurvatures(curved, patterns, { chosen, weighted }, curvatures)
  for (let item = 0; item < items; item += 1)
    for (let one = 0; one < width; one += 1)
      for (let other = one; other < width; other += 1)
        matrix[(item * width + one) * size + item * width + other]! -= curved[(item * width + one) * width + other]!
  return { chosen, weighted }
}

const total = (numbers: Float64Array): number => numbers.reduce((sum, one) => sum + one, 0)

/** (u − P) times each of `width` functions of an item, node by node. */
function answerScores(
  chances: Float64Array,
  functions: Float64Array,
  { width, nodes, answer }: { width: number; nodes: number; answer: number },
): Float64Array {
  return functions.map((value, place) => {
    const item = Math.floor(place / (width * nodes))
    return (answer - chances[item * nodes + (place % nodes)]!) * value
  })
}

function fillMeans(means: Float64Array, row: Uint8Array, scores: readonly Float64Array[], posterior: Float64Array) {
  const nodes = posterior.length
  const width = means.length / row.length
  for (let item = 0; item < row.length; item += 1) {
    const own = scores[row[item]!]
    for (let parameter = item * width; parameter < (item + 1) * width; parameter += 1) {
      let mean = 0
      if (own) for (let node = 0; node < nodes; node += 1) mean += posterior[node]! * own[parameter * nodes + node]!
      means[parameter] = mean
    }
  }
}

/** Σ over persons and nodes of (u − P) P″ / (P(1 − P)). */
function addCurvatures(
  curved: Float64Array,
  patterns: Patterns,
  { chosen, weighted }: Posteriors,
  curvatures: readonly Float64Array[],
): void {
  const nodes = weighted.length / chosen.length
  const { items } = patterns
  const sums = [0, 1].map(() => new Float64Array(items * nodes))
  const row = new Uint8Array(items)
  chosen.forEach((pattern, index) => {
    readPattern(patterns, pattern, row)
    for (let item = 0; item < items; item += 1) {
      const own = sums[row[item]!]
      if (own) for (let node = 0; node < nodes; node += 1) own[item * nodes + node]! += weighted[index * nodes + node]!
    }
  })
  const each = curved.length / items
  for (let place = 0; place < curved.length; place += 1)
    for (let node = 0, item = Math.floor(place / each); node < nodes; node += 1)
      for (const answer of [0, 1])
        curved[place]! += sums[answer]![item * nodes + node]! * curvatures[answer]![place * nodes + node]!
}

/** Smaller groups of items than those of the patterns, because pairs of groups are looked up. */
interface Groups {
  count: number
  perGroup: number
  size: number
  /** The code of each pattern, group by group. */
  codes: Uint8Array[]
}

function regroup(patterns: Patterns, chosen: readonly number[]): Groups {
  const perGroup = patterns.base === 2 ? 4 : 3
  const count = Math.ceil(patterns.items / perGroup)
  const codes = Array.from({ length: count }, () => new Uint8Array(chosen.length))
  const row = new Uint8Array(patterns.items)
  chosen.forEach((pattern, index) => {
    readPattern(patterns, pattern, row)
    row.forEach((answer, item) => {
      codes[Math.floor(item / perGroup)]![index]! += answer * patterns.base ** (item % perGroup)
    })
  })
  return { count, perGroup, size: patterns.base ** perGroup, codes }
}

/** The expected number of persons at each node with each pair of codes of two groups. */
function pairSums(
  sums: Float64Array,
  { size, codes }: Groups,
  { chosen, weighted }: Posteriors,
  [one, other]: readonly [number, number],
): void {
  const nodes = weighted.length / chosen.length
  sums.fill(0)
  const [ofOne, ofOther] = [codes[one]!, codes[other]!]
  for (let index = 0; index < chosen.length; index += 1) {
    const to = (ofOne[index]! * size + ofOther[index]!) * nodes
    const from = index * nodes
    for (let node = 0; node < nodes; node += 1) sums[to + node]! += weighted[from + node]!
  }
}

interface PairContext {
  patterns: Patterns
  functions: ScoreFunctions
  groups: Groups
  nodes: number
}

/** Subtracts E(SSᵀ) between the items of two groups. */
function subtractPairs(
  matrix: Float64Array,
  sums: Float64Array,
  context: PairContext,
  [one, other]: readonly [number, number],
): void {
  const { patterns, functions, groups, nodes } = context
  const { perGroup, size } = groups
  const last = (group: number) => Math.min(patterns.items, (group + 1) * perGroup)
  for (let second = other * perGroup; second < last(other); second += 1) {
    const ofSecond = new Float64Array(size * nodes)
    for (let code = 0; code < size; code += 1)
      addResiduals(ofSecond, code, sums, { context, item: second, first: code * size })
    for (let first = one * perGroup; first < Math.min(last(one), second); first += 1) {
      const products = new Float64Array(nodes)
      addResiduals(products, 0, ofSecond, { context, item: first, first: 0 })
      subtractBlock(matrix, products, functions, [first, second])
    }
  }
}

/** Adds Σ over codes of (u − P) times the rows from `first` on, to row `to`. */
function addResiduals(
  target: Float64Array,
  to: number,
  rows: Float64Array,
  { context, item, first }: { context: PairContext; item: number; first: number },
): void {
  const { patterns, functions, groups, nodes } = context
  for (let code = 0; code < groups.size; code += 1) {
    const digit = digitOf({ base: patterns.base, perGroup: groups.perGroup }, code, item)
    if (digit === 2) continue
    const from = (first + code) * nodes
    for (let node = 0; node < nodes; node += 1)
      target[to * nodes + node]! += rows[from + node]! * (digit - functions.chances[item * nodes + node]!)
  }
}

function subtractBlock(
  matrix: Float64Array,
  products: Float64Array,
  { width, factors }: ScoreFunctions,
  [first, second]: readonly [number, number],
): void {
  const nodes = products.length
  const size = Math.round(Math.sqrt(matrix.length))
  for (let one = first * width; one < (first + 1) * width; one += 1)
    for (let other = second * width; other < (second + 1) * width; other += 1) {
      let value = 0
      for (let node = 0; node < nodes; node += 1)
        value += products[node]! * factors[one * nodes + node]! * factors[other * nodes + node]!
      matrix[one * size + other]! -= value
    }
}
