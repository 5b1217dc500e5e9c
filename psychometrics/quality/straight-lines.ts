import { standardDeviation } from '../numbers/statistics.ts'

/** The longest run of the same position. */
export function longestRun(positions: readonly number[]): number {
  let [longest, run] = [0, 0]
  positions.forEach((position, index) => {
    run = position === positions[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

/** A run of at least 8 answers and 40 % of all. */
export const isStraightLine = (positions: readonly number[]): boolean =>
  positions.length > 0 && longestRun(positions) >= Math.max(8, 0.4 * positions.length)

/** Whether all answers of a questionnaire are the same. */
export const isWithoutSpread = (answers: readonly number[]): boolean => standardDeviation(answers) === 0

/**
 * The mean absolute difference over pairs of statements that say nearly the same; null for fewer than five pairs. The
 * second of a reversed pair is turned round: `max` + 1 − x.
 */
export function inconsistency(
  pairs: readonly { first: number; second: number; isReversed?: boolean }[],
  max = 5,
): number | null {
  if (pairs.length < 5) return null
  const differences = pairs.map(({ first, second, isReversed }) =>
    Math.abs(first - (isReversed ? max + 1 - second : second)),
  )
  return differences.reduce((sum, one) => sum + one, 0) / pairs.length
}
