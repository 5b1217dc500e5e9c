import type { Language } from '#contract/values/locale'
import { formatDate, formatDay } from '../../platform/format.ts'

/** Formats the days of an event: 25–26 ноября 2026 г., 30 ноября – 3 декабря 2026 г., 2026 жылғы 25–26 қараша. */
export function formatDays(language: Language, first: string, last: string): string {
  const whole = formatDate(language, last)
  if (first === last) return whole
  const [year, month] = [first.slice(0, 4) === last.slice(0, 4), first.slice(0, 7) === last.slice(0, 7)]
  if (!year) return `${formatDate(language, first)} – ${whole}`
  const end = formatDay(language, noonOf(last))
  const start = month ? `${Number(first.slice(8))}–` : `${formatDay(language, noonOf(first))} – `
  // The last day stands in the whole date, after the year in Kazakh and before it in other languages.
  return whole.replace(end, start + end)
}

const noonOf = (day: string): string => `${day}T12:00:00.000Z`
