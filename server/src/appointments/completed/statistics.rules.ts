import type { HostStatistics } from '#contract/appointments/completed'

/** Months as YYYY-MM, so many, the last of them the given one. */
export function monthsUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthLater(last, index + 1 - count))
}

/** A month so many later, or earlier below nought. */
export function monthLater(month: string, months = 1): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Below this many answers a mean would tell what one pupil said. */
const leastAnswers = 5

const words = [
  { from: 4.5, word: 'great' },
  { from: 3.5, word: 'good' },
  { from: 2.5, word: 'mixed' },
  { from: 0, word: 'poor' },
] as const

/** How pupils found the meetings, in a word; null where too few have said it. */
export function feedbackWord(mean: number | null, answers: number): HostStatistics['feedback'] {
  if (mean === null || answers < leastAnswers) return null
  const word = words.find(({ from }) => mean >= from)?.word ?? 'poor'
  return { word, answers }
}
