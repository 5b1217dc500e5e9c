import { normalShare } from '../numbers/normal.ts'
import { probability, type ItemParameters } from '../irt/model.ts'
import { normalQuadrature, type Quadrature } from '../irt/quadrature.ts'

export interface DecisionConsistency {
  /** The share decided as their true ability asks. */
  accuracy: number
  /** The share decided alike by two parallel forms. */
  consistency: number
  /** The consistency beyond chance; null if everybody is decided alike. */
  kappa: number | null
  /** Shares who pass without deserving it, and who deserve it and fail. */
  falsePasses: number
  falseFails: number
}

/** The distribution of the number of right answers at an ability (Lord and Wingersky, 1984). */
export function scoreDistribution(items: readonly ItemParameters[], theta: number): Float64Array {
  const chances = new Float64Array(items.length + 1)
  chances[0] = 1
  items.forEach((item, before) => {
    const P = probability(item, theta)
    for (let score = before + 1; score > 0; score -= 1)
      chances[score] = chances[score]! * (1 - P) + chances[score - 1]! * P
    chances[0]! *= 1 - P
  })
  return chances
}

/**
 * Decisions by a raw score of at least `cut` (Lee, 2010). Whoever has an expected score of at least the cut
 * deserves to pass. Over a distribution of abilities, by default N(0, 1).
 */
export function consistencyOfRawCut(
  items: readonly ItemParameters[],
  cut: number,
  { points, weights }: Quadrature = normalQuadrature(),
): DecisionConsistency {
  return combine(
    Array.from(points, (point, node) => ({
      weight: weights[node]!,
      passes: scoreDistribution(items, point)
        .subarray(Math.max(0, Math.ceil(cut - 1e-9)))
        .reduce((sum, chance) => sum + chance, 0),
      deserves: items.reduce((sum, item) => sum + probability(item, point), 0) >= cut,
    })),
  )
}

/** Decisions by an estimated ability and its standard error, each taken as the true one in turn (Rudner, 2001). */
export const consistencyOfThetaCut = (
  persons: readonly { theta: number; se: number }[],
  cut: number,
): DecisionConsistency =>
  combine(
    persons.map(({ theta, se }) => ({
      weight: 1 / persons.length,
      passes: normalShare((theta - cut) / se),
      deserves: theta >= cut,
    })),
  )

function combine(abilities: readonly { weight: number; passes: number; deserves: boolean }[]): DecisionConsistency {
  let [accuracy, consistency, passing, falsePasses, falseFails] = [0, 0, 0, 0, 0]
  for (const { weight, passes, deserves } of abilities) {
    accuracy += weight * (deserves ? passes : 1 - passes)
    consistency += weight * (passes ** 2 + (1 - passes) ** 2)
    passing += weight * passes
    if (deserves) falseFails += weight * (1 - passes)
    else falsePasses += weight * passes
  }
  const byChance = passing ** 2 + (1 - passing) ** 2
  const kappa = byChance >= 1 - 1e-12 ? null : (consistency - byChance) / (1 - byChance)
  return { accuracy, consistency, kappa, falsePasses, falseFails }
}
