import { mean, standardDeviation } from '../numbers/statistics.ts'
import { expectedScore, type ItemParameters } from '../irt/model.ts'

export interface Angoff {
  /** The raw score that just passes: the mean over judges of the sums of their ratings. */
  cut: number
  /** The standard error of the cut: SD of the judges' sums / √judges; null for one judge. */
  se: number | null
  sums: number[]
  /** For each item the mean rating and the deviation between judges. */
  items: { mean: number; sd: number | null }[]
}

/**
 * Angoff's method (1971). Each judge (row) says for each item (column) with what chance a person who just passes
 * answers it right. Null without ratings.
 */
export function angoff(ratings: readonly (readonly number[])[]): Angoff | null {
  const sums = ratings.map((row) => row.reduce((sum, rating) => sum + rating, 0))
  const cut = mean(sums)
  if (cut === null) return null
  const deviation = standardDeviation(sums)
  return {
    cut,
    se: deviation === null ? null : deviation / Math.sqrt(sums.length),
    sums,
    items: ratings[0]!.map((_, item) => {
      const own = ratings.map((row) => row[item]!)
      return { mean: mean(own)!, sd: standardDeviation(own) }
    }),
  }
}

/** The ability whose expected raw score is the cut; null if no ability from −12 to 12 has it. */
export function thetaOfRawScore(items: readonly ItemParameters[], raw: number): number | null {
  let [low, high] = [-12, 12]
  if (raw <= expectedScore(items, low) || raw >= expectedScore(items, high)) return null
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (expectedScore(items, middle) < raw) low = middle
    else high = middle
  }
  return (low + high) / 2
}
