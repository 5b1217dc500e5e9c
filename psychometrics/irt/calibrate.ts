import { countAnswers, type Patterns } from './patterns.ts'
import { climbFast, type Climb } from './accelerate.ts'
import { guessingTerms, maximiseItem, plainTerms, within } from './m-step.ts'
import { maximiseWithCommonSlope } from './m-step-common.ts'
import { expectByTables } from './posteriors.ts'
import { addPriors, noTerms, type Priors } from './priors.ts'
import { normalQuadrature, type Quadrature } from './quadrature.ts'
import { chancesAt, type Slopes } from './slopes.ts'
import { answeredSets, createSufficientStep, type SufficientSums } from './sufficient.ts'

export const models = ['1pl', '2pl', '3pl'] as const
export type Model = (typeof models)[number]

export interface CalibrationOptions {
  model: Model
  /** Without priors, the estimates are those of maximum likelihood. */
  priors?: Priors | null
  quadrature?: Quadrature
  /** A cycle that changes no slope, intercept or asymptote by as much ends the estimation. */
  tolerance?: number
  maxCycles?: number
}

export interface Calibrated {
  slopes: Slopes
  /** Number of E steps. */
  cycles: number
  /** False if `maxCycles` was reached before. */
  converged: boolean
}

/**
 * Estimates the parameters of items by marginal maximum likelihood (Bock and Aitkin, 1981): θ ~ N(0, 1), an EM
 * algorithm over equally spaced nodes, accelerated. Each item must have both right and wrong answers.
 */
export function calibrate(
  patterns: Patterns,
  { model, priors = null, quadrature = normalQuadrature(), ...limits }: CalibrationOptions,
): Calibrated {
  const { tolerance = model === '3pl' ? 1e-6 : 1e-7, maxCycles = 3000 } = limits
  const counts = countAnswers(patterns)
  const climb =
    model === '3pl' ? climbGuessing(patterns, quadrature, priors) : climbPlain(patterns, quadrature, { model, priors })
  const start = packed(startSlopes(counts, model === '3pl'))
  const { parameters, ...ended } = climbFast(climb, start, { tolerance, maxCycles, bound: boundAll })
  return { slopes: unpacked(parameters), ...ended }
}

function startSlopes({ answered, rights }: ReturnType<typeof countAnswers>, isGuessing: boolean): Slopes {
  const guess = isGuessing ? 0.15 : 0
  const logits = answered.map((n, item) => {
    const share = Math.min(0.98, Math.max(0.02, (rights[item]! / n - guess) / (1 - guess)))
    return 1.2 * Math.log(share / (1 - share))
  })
  return { a: answered.map(() => 1), d: logits, c: answered.map(() => guess) }
}

/** Slopes, intercepts and asymptotes one after another. */
const packed = ({ a, d, c }: Slopes): Float64Array => Float64Array.from([...a, ...d, ...c])
function unpacked(parameters: Float64Array): Slopes {
  const items = parameters.length / 3
  return {
    a: parameters.slice(0, items),
    d: parameters.slice(items, 2 * items),
    c: parameters.slice(2 * items),
  }
}

function boundAll(parameters: Float64Array): void {
  const items = parameters.length / 3
  for (let item = 0; item < items; item += 1) {
    const places = [item, items + item, 2 * items + item] as const
    const point = within({ a: parameters[places[0]]!, d: parameters[places[1]]!, c: parameters[places[2]]! })
    parameters.set([point.a], places[0])
    parameters.set([point.d], places[1])
    parameters.set([point.c], places[2])
  }
}

function climbGuessing(patterns: Patterns, quadrature: Quadrature, priors: Priors | null): Climb {
  return (parameters) => {
    const slopes = unpacked(parameters)
    const expected = expectByTables(patterns, chancesAt(slopes, quadrature), quadrature)
    const before = unpacked(parameters)
    let height = expected.logLikelihood
    for (let item = 0; item < patterns.items; item += 1) {
      const terms = guessingTerms(expected, item, quadrature.points, priors)
      maximiseItem(terms, slopes, item, true)
      if (priors) height += priorHeight(before, item, priors)
    }
    return { next: packed(slopes), height }
  }
}

function climbPlain(
  patterns: Patterns,
  quadrature: Quadrature,
  { model, priors }: { model: Model; priors: Priors | null },
): Climb {
  const { rights } = countAnswers(patterns)
  const { points } = quadrature
  const step = hasFewSets(patterns)
    ? createSufficientStep(patterns, quadrature, rights)
    : (slopes: Slopes) => sumsByTables(patterns, slopes, quadrature)
  return (parameters) => {
    const slopes = unpacked(parameters)
    const sums = { ...step(slopes), rights }
    let height = sums.logLikelihood
    if (priors)
      for (let item = 0; item < patterns.items; item += 1) height += priorHeight(unpacked(parameters), item, priors)
    const termsOf = Array.from(rights, (_, item) => plainTerms(sums, item, points, priors))
    if (model === '1pl') maximiseWithCommonSlope(termsOf, slopes)
    else termsOf.forEach((terms, item) => maximiseItem(terms, slopes, item, false))
    return { next: packed(slopes), height }
  }
}

/** Beyond this the sets of answered items cost more than tables of all answers. */
const hasFewSets = (patterns: Patterns): boolean =>
  answeredSets(patterns).sets.length <= Math.max(8, patterns.count / 40)

function sumsByTables(patterns: Patterns, slopes: Slopes, quadrature: Quadrature): SufficientSums {
  const { answered, rights, logLikelihood } = expectByTables(patterns, chancesAt(slopes, quadrature), quadrature)
  const nodes = quadrature.points.length
  const means = new Float64Array(patterns.items)
  for (let item = 0; item < patterns.items; item += 1)
    for (let node = 0; node < nodes; node += 1) means[item]! += rights[item * nodes + node]! * quadrature.points[node]!
  return { answered, means, logLikelihood }
}

function priorHeight(slopes: Slopes, item: number, priors: Priors): number {
  const terms = noTerms()
  addPriors(terms, { a: slopes.a[item]!, d: slopes.d[item]!, c: slopes.c[item]! }, priors)
  return terms.value
}
