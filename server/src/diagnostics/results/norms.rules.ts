/** Records a norm group needs before it speaks. */
export const releasedSize = 300

/** Of a group, how many scored each raw value, from 0. */
export type Counts = readonly number[]

/** The share of the group below a raw score, half of those at the same score counted as below; never quite 0 or 100. */
export function percentileRank(counts: Counts, raw: number): number {
  const size = sum(counts)
  const below = sum(counts.slice(0, raw))
  return clip((100 * (below + (counts[raw] ?? 0) / 2)) / size, 0.1, 99.9)
}

export const zOf = (counts: Counts, raw: number): number => normalQuantile(percentileRank(counts, raw) / 100)

/** Unrounded; shown rounded and clipped by `shownT`. */
export const tOf = (counts: Counts, raw: number): number => 50 + 10 * zOf(counts, raw)

export const shownT = (t: number): number => clip(Math.round(t), 20, 80)

export const stanineOf = (z: number): number => clip(Math.floor(2 * z + 5.5), 1, 9)

/** The T-score of a percent in its group; null while the group is too small to say anything. */
export function normedT(counts: Counts | undefined, percent: number | null): number | null {
  if (!counts || percent === null || sum(counts) < releasedSize) return null
  return shownT(tOf(counts, rawOf(percent)))
}

/** Norm groups are counted by whole percent. */
export const rawOf = (percent: number): number => Math.floor(percent + 1e-9)

/** The inverse of the normal distribution, by halving: 60 steps are exact to the last digit that matters. */
function normalQuantile(p: number): number {
  let [low, high] = [-6, 6]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (normalShare(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Φ(z) by its power series, which converges quickly for |z| up to 6. */
function normalShare(z: number): number {
  let [term, total] = [z, z]
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= (z * z) / odd
    total += term
  }
  return 0.5 + (total * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

const sum = (numbers: Counts): number => numbers.reduce((total, number) => total + number, 0)
const clip = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
