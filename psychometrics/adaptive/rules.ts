import type { ItemParameters } from '../irt/model.ts'

/** An item of a bank. */
export interface BankItem extends ItemParameters {
  item: string
  area?: string | undefined
  /** At most one item of a family is given to a person. */
  family?: string | undefined
  /** Names of items that are not given together with this one. */
  enemies?: readonly string[] | undefined
}

/** How items are chosen and when a form ends. */
export interface AdaptiveRules {
  /** The ability assumed before the first answer. */
  startTheta: number
  minItems: number
  maxItems: number
  /** Ends when the standard error is at most this; null never. */
  maxSe: number | null
  /** Ends when the ability lies on one side of this by more than `confidence` standard errors; null never. */
  cutTheta: number | null
  confidence: number
  /** Wanted shares of areas in the order of declaration; empty if areas do not matter. */
  areas: readonly { area: string; share: number }[]
  /**
   * The first item is drawn from so many of the best, and so on; after the list always the best. Empty: never
   * drawn.
   */
  randomesque: readonly number[]
  /** The first so many items come from the easier half of the bank. */
  easierFirst: number
  /** The wanted share of right answers; null for maximum information. */
  successRate: number | null
}

export const usualRules: AdaptiveRules = {
  startTheta: 0,
  minItems: 1,
  maxItems: 30,
  maxSe: 0.4,
  cutTheta: null,
  confidence: 1.645,
  areas: [],
  randomesque: [],
  easierFirst: 0,
  successRate: null,
}

export type EndReason = 'precision' | 'classification' | 'max-items' | 'bank-empty'

/** Why a form ends now; null if it goes on. */
export function endOf(
  { minItems, maxItems, maxSe, cutTheta, confidence }: AdaptiveRules,
  count: number,
  { theta, se }: { theta: number; se: number },
): EndReason | null {
  if (count >= maxItems) return 'max-items'
  if (count < minItems || count === 0) return null
  if (maxSe !== null && se <= maxSe) return 'precision'
  return cutTheta !== null && Math.abs(theta - cutTheta) > confidence * se ? 'classification' : null
}
