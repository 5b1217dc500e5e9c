import type { HostStatistics } from '#contract/appointments/completed'

/** Returns `count` months as YYYY-MM, up to and including `last`. */
export function monthsUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthLater(last, index + 1 - count))
}

/** Returns the month `months` later, or earlier if the number is negative. */
export function monthLater(month: string, months = 1): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** With fewer answers, a mean would reveal the answers of single pupils. */
const minAnswers = 5

const words = [
  { from: 4.5, word: 'great' },
  { from: 3.5, word: 'good' },
  { from: 2.5, word: 'mixed' },
  { from: 0, word: 'poor' },
] as const

/** Returns the mean feedback as a word, or null if there are too few answers. */
export function feedbackLabel(mean: number | null, answers: number): HostStatistics['feedback'] {
  if (mean === null || answers < minAnswers) return null
  const word = words.find(({ from }) => mean >= from)?.word ?? 'poor'
  return { word, answers }
}
