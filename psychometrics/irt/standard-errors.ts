import { invertPositive } from '../numbers/matrix.ts'
import type { Model } from './calibrate.ts'
import { bounds } from './m-step.ts'
import { observedInformation, type ScoreFunctions } from './observed-information.ts'
import type { Patterns } from './patterns.ts'
import { addPriors, noTerms, type Priors } from './priors.ts'
import type { Quadrature } from './quadrature.ts'
import { chancesAt, type Slopes } from './slopes.ts'

export interface ItemErrors {
  a: number | null
  b: number | null
  c: number | null
}

const none: ItemErrors = { a: null, b: null, c: null }

/**
 * Standard errors from the inverse of the observed information of the marginal likelihood, at the estimates; that
 * of b = −d/a by the delta method. A parameter at its bound has none and counts as given. All are null if the
 * information is not positive definite, for example if items are too few for the model.
 */
export function standardErrors(
  patterns: Patterns,
  slopes: Slopes,
  quadrature: Quadrature,
  { model, priors = null }: { model: Model; priors?: Priors | null },
): ItemErrors[] {
  const items = patterns.items
  const width = model === '3pl' ? 3 : 2
  const full = observedInformation(patterns, scoreFunctions(slopes, quadrature, width), quadrature)
  if (priors) addCurvatures(full, slopes, priors, width)
  const columns = freeColumns(slopes, model)
  const covariance = invertPositive(reduce(full, columns, items * width), columns.length)
  if (!covariance) return Array.from({ length: items }, () => none)
  const size = columns.length
  const placeOf = (item: number, parameter: number) =>
    columns.findIndex((column) => column.includes(item * width + parameter))
  const between = (one: number, other: number) => (one < 0 || other < 0 ? 0 : covariance[one * size + other]!)
  const errorOf = (place: number) => (place < 0 ? null : Math.sqrt(between(place, place)))
  return Array.from({ length: items }, (_, item) => {
    const [ofA, ofD, ofC] = [placeOf(item, 0), placeOf(item, 1), width === 3 ? placeOf(item, 2) : -1]
    const [a, d] = [slopes.a[item]!, slopes.d[item]!]
    const ofB =
      between(ofD, ofD) / a ** 2 - (2 * d * between(ofA, ofD)) / a ** 3 + (d ** 2 * between(ofA, ofA)) / a ** 4
    return { a: errorOf(ofA), b: ofD < 0 ? null : Math.sqrt(ofB), c: errorOf(ofC) }
  })
}

const isInside = (value: number, [low, high]: readonly [number, number]): boolean =>
  value > low + 1e-6 && value < high - 1e-6

/**
 * The parameters to estimate, each as the columns of the full matrix it stands for: a common slope stands for all.
 */
function freeColumns({ a, d, c }: Slopes, model: Model): number[][] {
  const width = model === '3pl' ? 3 : 2
  const isFree = (item: number, parameter: number): boolean => {
    if (parameter === 0) return isInside(a[item]!, bounds.a)
    if (parameter === 1) return isInside(-d[item]! / a[item]!, bounds.b)
    return isInside(c[item]!, bounds.c)
  }
  const columns = Array.from(a, (_, item) =>
    Array.from({ length: width }, (__, parameter) => parameter)
      .filter((parameter) => isFree(item, parameter) && !(model === '1pl' && parameter === 0))
      .map((parameter) => [item * width + parameter]),
  ).flat()
  return model === '1pl' ? [Array.from(a, (_, item) => item * width), ...columns] : columns
}

function reduce(full: Float64Array, columns: readonly (readonly number[])[], size: number): Float64Array {
  const reduced = new Float64Array(columns.length ** 2)
  columns.forEach((rows, row) =>
    columns.forEach((others, column) => {
      let total = 0
      for (const one of rows) for (const other of others) total += full[one * size + other]!
      reduced[row * columns.length + column] = total
    }),
  )
  return reduced
}

function addCurvatures(full: Float64Array, { a, d, c }: Slopes, priors: Priors, width: number): void {
  const size = a.length * width
  for (let item = 0; item < a.length; item += 1) {
    const terms = noTerms()
    addPriors(terms, { a: a[item]!, d: d[item]!, c: width === 3 ? c[item]! : 0 }, priors)
    for (let row = 0; row < width; row += 1)
      for (let column = 0; column < width; column += 1)
        full[(item * width + row) * size + item * width + column]! += terms.curvature[row * 3 + column]!
  }
}

/** For each item and node: the chance, the factors of the score, and the second derivatives of the chance. */
export function scoreFunctions(slopes: Slopes, quadrature: Quadrature, width: number): ScoreFunctions {
  const chances = chancesAt(slopes, quadrature)
  const { points } = quadrature
  const nodes = points.length
  const factors = new Float64Array(chances.length * width)
  const bends = new Float64Array(chances.length * width * width)
  for (let item = 0; item < slopes.a.length; item += 1)
    for (let node = 0; node < nodes; node += 1) {
      const place = item * nodes + node
      const [theta, c] = [points[node]!, slopes.c[item]!]
      const known = 1 / (1 + Math.exp(-(slopes.a[item]! * theta + slopes.d[item]!)))
      const slope = known * (1 - known)
      const bend = (1 - c) * slope * (1 - 2 * known)
      const variance = Math.max(1e-300, chances[place]! * (1 - c) * (1 - known))
      const first = [(1 - c) * slope * theta, (1 - c) * slope, 1 - known]
      const second = [
        [bend * theta * theta, bend * theta, -slope * theta],
        [bend * theta, bend, -slope],
        [-slope * theta, -slope, 0],
      ]
      for (let row = 0; row < width; row += 1) {
        factors[(item * width + row) * nodes + node] = first[row]! / variance
        for (let column = 0; column < width; column += 1)
          bends[((item * width + row) * width + column) * nodes + node] = second[row]![column]! / variance
      }
    }
  return { width, chances, factors, bends }
}
