import { weekdayOf } from '#contract/values/kazakhstan-time'

/** Returns the weeks of a month (`2026-12`), Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const cells = [...empty(weekdayOf(`${month}-01`) - 1), ...days]
  const whole = [...cells, ...empty((7 - (cells.length % 7)) % 7)]
  return Array.from({ length: whole.length / 7 }, (_, week) => whole.slice(week * 7, week * 7 + 7))
}

const empty = (count: number): null[] => Array.from({ length: count }, () => null)

export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/**
 * Whether the calendar offers a month: recent ones and those being planned. The limits keep crawlers from following
 * links for ever.
 */
export function isShown(month: string, today: string): boolean {
  const now = today.slice(0, 7)
  return monthAfter(now, -3) <= month && month <= monthAfter(now, 8)
}
