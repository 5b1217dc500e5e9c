import { chanceOf, type Calibration } from './response-model.rules.ts'

export interface Estimate {
  ability: number
  /** The standard error of the ability: the deviation of what is still possible. */
  error: number
}

export interface Answered {
  calibration: Calibration
  /**
   * 1 for a right answer and 0 for a wrong one; between the two where a person has put points in the place of the key.
   */
  share: number
}

/** Sixty-one abilities from −6 to 6, weighed as they lie among people (a standard normal distribution). */
const nodes = Array.from({ length: 61 }, (_, index) => -6 + index * 0.2)
const weights = nodes.map((node) => Math.exp((-node * node) / 2))

/**
 * The ability to be expected after some answers, and how far it may be off (expected a posteriori: Bock and Mislevy,
 * 1982). Finite also where all is right or all is wrong; without an answer it is 0.
 */
export function estimateOf(answered: readonly Answered[]): Estimate {
  const possible = nodes.map((node, index) =>
    answered.reduce((likelihood, { calibration, share }) => {
      const chance = chanceOf(calibration, node)
      return likelihood * chance ** share * (1 - chance) ** (1 - share)
    }, weights[index] ?? 0),
  )
  const whole = sum(possible)
  const ability = sum(possible.map((likelihood, index) => likelihood * (nodes[index] ?? 0))) / whole
  const spread = sum(possible.map((likelihood, index) => likelihood * ((nodes[index] ?? 0) - ability) ** 2)) / whole
  return { ability, error: Math.sqrt(spread) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
