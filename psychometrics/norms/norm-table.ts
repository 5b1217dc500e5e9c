import { normalQuantile } from '../numbers/normal.ts'
import { clip } from '../numbers/statistics.ts'

/** How many persons of a norm group had each raw score, from 0. */
export type Frequencies = ArrayLike<number>

export interface NormRow {
  raw: number
  percentileRank: number
  z: number
  /** Not rounded; clipped to 20-80 and rounded where it is shown. */
  t: number
  stanine: number
}

/** PR = 100 · (F(x − 1) + f(x) / 2) / N, within 0.1 to 99.9. */
export function percentileRank(frequencies: Frequencies, raw: number): number {
  let [below, whole] = [0, 0]
  for (let score = 0; score < frequencies.length; score += 1) {
    whole += frequencies[score]!
    if (score < raw) below += frequencies[score]!
  }
  return clip((100 * (below + (frequencies[raw] ?? 0) / 2)) / whole, 0.1, 99.9)
}

/** 1 to 9, with cumulative percents 4, 11, 23, 40, 60, 77, 89, 96; half is rounded up. */
export const stanine = (z: number): number => clip(Math.floor(2 * z + 5.5), 1, 9)

export function normTable(frequencies: Frequencies): NormRow[] {
  return Array.from(frequencies, (_, raw) => {
    const rank = percentileRank(frequencies, raw)
    const z = normalQuantile(rank / 100)
    return { raw, percentileRank: rank, z, t: 50 + 10 * z, stanine: stanine(z) }
  })
}

/**
 * T-scores smoothed for small norm groups: the nearest monotone function of the raw score by least squares,
 * weighted by the frequencies, and then the mean of each score and its two neighbours. The ends stay as they are.
 */
export function smoothedT(frequencies: Frequencies): number[] {
  const weights = Array.from(frequencies, (count) => Math.max(count, 1e-6))
  const rising = monotone(
    normTable(frequencies).map(({ t }) => t),
    weights,
  )
  return rising.map((own, raw) => {
    const [before, after] = [rising[raw - 1], rising[raw + 1]]
    return before === undefined || after === undefined ? own : (before + own + after) / 3
  })
}

/** The non-decreasing sequence nearest to the values by weighted least squares (pool adjacent violators). */
export function monotone(values: readonly number[], weights: readonly number[] = values.map(() => 1)): number[] {
  const blocks: { mean: number; weight: number; length: number }[] = []
  values.forEach((value, index) => {
    let block = { mean: value, weight: weights[index]!, length: 1 }
    for (let last = blocks.at(-1); last && last.mean >= block.mean; last = blocks.at(-1)) {
      blocks.pop()
      const weight = last.weight + block.weight
      const mean = (last.mean * last.weight + block.mean * block.weight) / weight
      block = { mean, weight, length: last.length + block.length }
    }
    blocks.push(block)
  })
  return blocks.flatMap(({ mean, length }) => Array.from({ length }, () => mean))
}
