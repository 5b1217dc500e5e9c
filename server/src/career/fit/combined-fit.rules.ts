import { fitParts, type FitPart } from '#contract/diagnostics/career'

/** How close each part of a pupil's answers is to an occupation, from 0 to 1; null if unknown. */
export type Parts = Readonly<Record<FitPart, number | null>>
export type FitWeights = Readonly<Record<FitPart, number>>

/** The weighted mean of the known parts; missing parts are left out of both sums. Null if nothing is known. */
export function combinedFit(parts: Parts, weights: FitWeights): number | null {
  const present = fitParts.flatMap((part) =>
    parts[part] === null ? [] : [{ value: parts[part], weight: weights[part] }],
  )
  const whole = sum(present.map(({ weight }) => weight))
  return whole > 0 ? sum(present.map(({ value, weight }) => value * weight)) / whole : null
}

/**
 * The fit by which occupations are listed. A low ability can be trained and must not remove an occupation, so abilities
 * count only if they raise the fit.
 */
export function listedFit(parts: Parts, weights: FitWeights): number | null {
  const [whole, without] = [combinedFit(parts, weights), combinedFit({ ...parts, abilities: null }, weights)]
  return without === null ? whole : Math.max(whole ?? 0, without)
}

/** The mean of the known values; null if there are none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.flatMap((value) => (value === null ? [] : [value]))
  return present.length > 0 ? sum(present) / present.length : null
}

/**
 * How often the object of an occupation was chosen, relative to the object chosen most often (forced pairs: Klimov's
 * five objects of work).
 */
export function objectFit(chosen: Readonly<Record<string, number>>, object: string): number | null {
  const highest = Math.max(0, ...Object.values(chosen))
  return highest > 0 ? (chosen[object] ?? 0) / highest : null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
