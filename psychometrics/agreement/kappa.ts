/** How much a disagreement between categories i and j weighs: 0 or 1, |i − j| / (k − 1), or its square. */
export type KappaWeights = 'none' | 'linear' | 'quadratic'

const weightOf: Record<KappaWeights, (distance: number) => number> = {
  none: (distance) => (distance === 0 ? 0 : 1),
  linear: (distance) => distance,
  quadratic: (distance) => distance ** 2,
}

/**
 * Cohen's kappa for two raters (1960, weighted 1968): 1 − Σ w·p_observed / Σ w·p_expected. The width of the scale
 * cancels out, so it need not be given and values between two levels are allowed. Null if both gave one and the
 * same value to everything, or without ratings.
 */
export function kappa(pairs: readonly (readonly [number, number])[], weights: KappaWeights = 'none'): number | null {
  const weigh = weightOf[weights]
  const [ones, others] = [countValues(pairs.map(([one]) => one)), countValues(pairs.map(([, other]) => other))]
  let [observed, expected] = [0, 0]
  for (const [one, other] of pairs) observed += weigh(Math.abs(one - other)) / pairs.length
  for (const [one, ofOne] of ones)
    for (const [other, ofOther] of others)
      expected += (weigh(Math.abs(one - other)) * ofOne * ofOther) / pairs.length ** 2
  return expected > 0 ? 1 - observed / expected : null
}

function countValues(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
