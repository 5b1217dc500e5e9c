import { clip } from '../numbers/statistics.ts'

/** The time in seconds below which an answer is a guess: a tenth of the usual time, between 1 and 10. */
export const rapidThreshold = (meanSeconds: number): number => clip(meanSeconds / 10, 1, 10)

/** Response-time effort (Wise and Kong, 2005): the share of answers that were not too fast; null without answers. */
export function responseTimeEffort(answers: readonly { seconds: number; threshold: number }[]): number | null {
  if (answers.length === 0) return null
  return answers.filter(({ seconds, threshold }) => seconds >= threshold).length / answers.length
}
