import { chanceOf, type Calibration } from './response-model.rules.ts'

export interface Estimate {
  ability: number
  /** The standard error of the ability: the standard deviation of the posterior distribution. */
  error: number
}

export interface Answered {
  calibration: Calibration
  /** 1 for a right answer and 0 for a wrong one; between them if manual points replace those of the key. */
  share: number
}

/** 61 abilities from −6 to 6, weighted by the standard normal distribution. */
const nodes = Array.from({ length: 61 }, (_, index) => -6 + index * 0.2)
const weights = nodes.map((node) => Math.exp((-node * node) / 2))

/**
 * Estimates the ability and its standard error from the answers (expected a posteriori: Bock and Mislevy, 1982). It is
 * finite even if all answers are right or all are wrong; without answers it is 0.
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
