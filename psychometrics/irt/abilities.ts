import { missing, right } from '../data/responses.ts'
import { clip } from '../numbers/statistics.ts'
import { probability, testInformation, type ItemParameters } from './model.ts'
import { normalQuadrature, type Quadrature } from './quadrature.ts'

export const methods = ['eap', 'map', 'ml', 'wle'] as const
export type Method = (typeof methods)[number]

/** An ability with its standard error. */
export interface Ability {
  theta: number
  /** Null where the estimate is clipped, because it is not known then. */
  se: number | null
  /**
   * The likelihood has its maximum outside the range, as for all right or all wrong: the end of the range is
   * given.
   */
  isClipped?: true
}

/** Answers as 0, 1, or 2 where missing; a share between 0 and 1 is not an answer here. */
export type Answers = ArrayLike<number>

/** The range within which maximum likelihood looks for an ability. */
export const rangeOfMaximum = 4
/** With guessing there may be several maxima: the grid on which the highest is looked for has so many points a unit. */
const perUnit = 5

export function estimateAbility(items: readonly ItemParameters[], answers: Answers, method: Method): Ability {
  if (method === 'eap') return eap(items, answers)
  if (method === 'map') return mapEstimate(items, answers)
  return method === 'ml' ? maximumLikelihood(items, answers) : weightedLikelihood(items, answers)
}

/** The posterior mean and its deviation (Bock and Mislevy, 1982), by default over 61 nodes on [−6, 6] and N(0, 1). */
export function eap(items: readonly ItemParameters[], answers: Answers, quadrature: Quadrature = usual): Ability {
  const { points, weights } = quadrature
  const logs = points.map((point, node) => Math.log(weights[node]!) + logLikelihood(items, answers, point))
  const top = logs.reduce((largest, log) => Math.max(largest, log), -Infinity)
  const shares = logs.map((log) => Math.exp(log - top))
  const whole = shares.reduce((total, share) => total + share, 0)
  const theta = shares.reduce((total, share, node) => total + share * points[node]!, 0) / whole
  const spread = shares.reduce((total, share, node) => total + share * (points[node]! - theta) ** 2, 0) / whole
  return { theta, se: Math.sqrt(spread) }
}

const usual = normalQuadrature()

export function logLikelihood(items: readonly ItemParameters[], answers: Answers, theta: number): number {
  let total = 0
  for (let index = 0; index < items.length; index += 1) {
    if (answers[index] === missing) continue
    const { a, b, c } = items[index]!
    const z = a * (theta - b)
    // ln(1 − P) and, without guessing, ln P from the logit, so that they stay finite far away from b.
    const logWrong = Math.log(1 - c) - (z > 0 ? z + Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z)))
    if (answers[index] !== right) total += logWrong
    else total += c === 0 ? logWrong + z : Math.log(probability(items[index]!, theta))
  }
  return total
}

/** The mode of the posterior with N(0, 1); its error is 1 / √(1 + I). */
export function mapEstimate(items: readonly ItemParameters[], answers: Answers): Ability {
  const height = (theta: number) => logLikelihood(items, answers, theta) - theta ** 2 / 2
  const slope = (theta: number) => scoreAt(items, answers, theta) - theta
  const theta = highestPoint(height, slope, 8)
  return { theta, se: 1 / Math.sqrt(1 + testInformation(answered(items, answers), theta)) }
}

/** The maximum of the likelihood on [−4, 4]; its error is 1 / √I. Null error and a mark at the ends. */
export function maximumLikelihood(items: readonly ItemParameters[], answers: Answers): Ability {
  const height = (theta: number) => logLikelihood(items, answers, theta)
  const slope = (theta: number) => scoreAt(items, answers, theta)
  const theta = highestPoint(height, slope, rangeOfMaximum)
  return withInformation(items, answers, { theta, limit: rangeOfMaximum })
}

/**
 * Warm's weighted likelihood (1989): the root of ∂ ln L / ∂θ + J / (2I) with J = Σ P′P″ / (P(1 − P)). Among several
 * roots the one where the integral of this function is highest.
 */
export function weightedLikelihood(items: readonly ItemParameters[], answers: Answers): Ability {
  const own = answered(items, answers)
  const slope = (theta: number) => scoreAt(items, answers, theta) + warmTerm(own, theta)
  const limit = 10
  let [height, highest, best] = [0, -Infinity, -limit]
  let before = slope(-limit)
  for (let step = 1; step <= 2 * limit * perUnit; step += 1) {
    const to = -limit + step / perUnit
    const here = slope(to)
    height += (before + here) / (2 * perUnit)
    if (before > 0 && here <= 0 && height > highest) [highest, best] = [height, to]
    before = here
  }
  if (highest === -Infinity) return withInformation(items, answers, { theta: before > 0 ? limit : -limit, limit })
  return withInformation(items, answers, { theta: rootBetween(slope, best - 1 / perUnit, best), limit })
}

function withInformation(
  items: readonly ItemParameters[],
  answers: Answers,
  { theta, limit }: { theta: number; limit: number },
): Ability {
  const own = answered(items, answers)
  if (Math.abs(theta) >= limit || own.length === 0)
    return { theta: clip(theta, -rangeOfMaximum, rangeOfMaximum), se: null, isClipped: true }
  return { theta, se: 1 / Math.sqrt(testInformation(own, theta)) }
}

const answered = (items: readonly ItemParameters[], answers: Answers): ItemParameters[] =>
  items.filter((_, index) => answers[index] !== missing)

/** ∂ ln L / ∂θ = Σ P′(u − P) / (P(1 − P)). */
function scoreAt(items: readonly ItemParameters[], answers: Answers, theta: number): number {
  let total = 0
  for (let index = 0; index < items.length; index += 1) {
    if (answers[index] === missing) continue
    const { a, b, c } = items[index]!
    const known = 1 / (1 + Math.exp(-a * (theta - b)))
    // P′ / (1 − P) = a · known, and P′(u − P) / (P(1 − P)) is that of a right answer minus it.
    const ofWrong = -a * known
    total += answers[index] === right ? ((1 - c) * a * known * (1 - known)) / (c + (1 - c) * known) : ofWrong
  }
  return total
}

/** J / (2I); far below all difficulties of guessed items its limit is a half of the smallest slope. */
function warmTerm(items: readonly ItemParameters[], theta: number): number {
  let [bias, info] = [0, 0]
  for (const { a, b, c } of items) {
    const known = 1 / (1 + Math.exp(-a * (theta - b)))
    const chance = c + (1 - c) * known
    // P′² / (P(1 − P)), and P″ = P′ · a(1 − 2 · known).
    const own = ((1 - c) * a ** 2 * known ** 2 * (1 - known)) / chance
    info += own
    bias += own * a * (1 - 2 * known)
  }
  return info === 0 ? 0 : bias / (2 * info)
}

/** The highest point of a function on [−limit, limit]: the best of a grid, then the root of its slope beside it. */
function highestPoint(height: (theta: number) => number, slope: (theta: number) => number, limit: number): number {
  let [best, highest] = [-limit, height(-limit)]
  for (let step = 1; step <= 2 * limit * perUnit; step += 1) {
    const theta = -limit + step / perUnit
    const here = height(theta)
    if (here > highest) [best, highest] = [theta, here]
  }
  const [low, high] = [Math.max(-limit, best - 1 / perUnit), Math.min(limit, best + 1 / perUnit)]
  if (slope(low) <= 0) return low
  return slope(high) >= 0 ? high : rootBetween(slope, low, high)
}

/**
 * The root of a function that is positive at `low` and not at `high`, by false position with halving of the end that
 * stays (Illinois), which needs some eight values where bisection needs forty.
 */
function rootBetween(slope: (theta: number) => number, low: number, high: number): number {
  let [atLow, atHigh] = [slope(low), slope(high)]
  let [root, side] = [low, 0]
  for (let step = 0; step < 100; step += 1) {
    const next = (low * atHigh - high * atLow) / (atHigh - atLow)
    const here = slope(next)
    if (here === 0 || Math.abs(next - root) < 1e-11) return next
    root = next
    if (here > 0) {
      ;[low, atLow] = [next, here]
      if (side > 0) atHigh /= 2
      side = 1
    } else {
      ;[high, atHigh] = [next, here]
      if (side < 0) atLow /= 2
      side = -1
    }
  }
  return root
}
