import type { Language } from '#contract/values/locale'
import { formatDayMonth, formatLongDate, gap, partsOf, withYear } from '../../i18n/format.ts'

/** Formats the days of an event: "28–29 ноября 2026 г.", "30 ноября – 3 декабря 2026 г.". */
export function eventDays(language: Language, first: string, last: string): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  if (first === last) return formatLongDate(language, first)
  if (from.year !== to.year) return `${formatLongDate(language, first)} – ${formatLongDate(language, last)}`
  const days =
    from.month === to.month
      ? `${from.date}–${formatDayMonth(language, last)}`
      : `${formatDayMonth(language, first)}${gap}– ${formatDayMonth(language, last)}`
  return withYear(language, to.year, days)
}

/** Formats `09:30-16:30` as "9:30–16:30". */
export const hoursText = (hours: string): string => hours.replace('-', '–').replace(/\b0(\d:)/g, '$1')
