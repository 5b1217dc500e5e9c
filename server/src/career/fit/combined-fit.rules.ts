import { fitParts, type FitPart } from '#contract/diagnostics/career'

/** How near each part of a pupil's answers lies to an occupation, 0 to 1; null where nothing is known. */
export type Parts = Readonly<Record<FitPart, number | null>>
export type FitWeights = Readonly<Record<FitPart, number>>

/** The weighted mean of the parts that are known: what is missing drops out of both sums. Null where nothing is. */
export function combinedFit(parts: Parts, weights: FitWeights): number | null {
  const present = fitParts.flatMap((part) =>
    parts[part] === null ? [] : [{ value: parts[part], weight: weights[part] }],
  )
  const whole = sum(present.map(({ weight }) => weight))
  return whole > 0 ? sum(present.map(({ value, weight }) => value * weight)) / whole : null
}

/**
 * What an occupation is listed by. A low ability is something to train and takes no occupation away, so the abilities
 * count where they speak for
 * it, and are left out where they would push it down.
 */
export function listedFit(parts: Parts, weights: FitWeights): number | null {
  const [whole, without] = [combinedFit(parts, weights), combinedFit({ ...parts, abilities: null }, weights)]
  return without === null ? whole : Math.max(whole ?? 0, without)
}

/** The mean of what is known; null where nothing is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.flatMap((value) => (value === null ? [] : [value]))
  return present.length > 0 ? sum(present) / present.length : null
}

/**
 * How often the object of an occupation was chosen, of the one chosen most often (forced pairs: Klimov's five objects
 * of work).
 */
export function objectFit(chosen: Readonly<Record<string, number>>, object: string): number | null {
  const most = Math.max(0, ...Object.values(chosen))
  return most > 0 ? (chosen[object] ?? 0) / most : null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
