import type { CriterionPoints } from '#contract/diagnostics/evaluation'
import { quadraticKappa } from '../scorers/agreement.rules.ts'

/**
 * Section 6.2 of the reference on psychometrics: work starts after a weighted kappa of .70. It requires .60 for any
 * task; here this applies to each criterion.
 */
const needed = { mean: 0.7, each: 0.6 } as const

export interface Outcome {
  /** The mean over all criteria. */
  kappa: number
  criteria: { id: string; kappa: number }[]
  isReached: boolean
}

/**
 * How well an evaluator agrees with the agreed scores of a training set: kappa with quadratic weights for each
 * criterion.
 */
export function outcomeOf(
  criteria: readonly string[],
  rated: readonly { own: CriterionPoints; agreed: CriterionPoints }[],
): Outcome {
  const ofCriteria = criteria.map((id) => ({
    id,
    kappa: quadraticKappa(rated.map(({ own, agreed }) => [own[id] ?? 0, agreed[id] ?? 0])) ?? 1,
  }))
  const kappa = ofCriteria.reduce((sum, one) => sum + one.kappa, 0) / ofCriteria.length
  return {
    kappa,
    criteria: ofCriteria,
    isReached: kappa >= needed.mean && ofCriteria.every((one) => one.kappa >= needed.each),
  }
}
