import type { Language } from '#contract/values/locale'
import { calendarWords } from './calendar-words.ts'
import {
  formOf,
  formatDayMonth,
  formatLongDate,
  gap,
  isDay,
  wordAt,
  partsOf,
  toKazakhstanTime,
  timeOf,
  twoDigits,
  withYear,
  type When,
} from './format.ts'
import { formatWords, type Unit } from './format-words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** For example 05.11.2026. */
export function formatDate(language: Language, when: When): string {
  const { year, month, date } = partsOf(when)
  return [twoDigits(date), twoDigits(month + 1), year].join(language === 'en' ? '/' : '.')
}

/** The date as documents write it; Kazakh writes the word for "year" in full. */
export function formatOfficialDate(language: Language, when: When): string {
  return language === 'kk'
    ? `${partsOf(when).year}${gap}жылғы ${formatDayMonth(language, when)}`
    : formatLongDate(language, when)
}

/** For example ноябрь 2026 г. */
export function formatMonthYear(language: Language, when: When): string {
  const { year, month } = partsOf(when)
  return withYear(language, year, wordAt(calendarWords[language].months, month))
}

/** For example ноя, for calendar tiles. */
export const formatShortMonth = (language: Language, when: When): string =>
  wordAt(calendarWords[language].monthsShort, partsOf(when).month)

export const formatDayOfMonth = (_language: Language, when: When): string => String(partsOf(when).date)

export const formatWeekday = (language: Language, when: When): string =>
  wordAt(calendarWords[language].weekdays, partsOf(when).weekday)

export const formatShortWeekday = (language: Language, when: When): string =>
  wordAt(calendarWords[language].weekdaysShort, partsOf(when).weekday)

/** For example "5 минут назад", "завтра", "через 3 дня"; more than a week away, the date itself. */
export function formatRelative(language: Language, when: When, now: When): string {
  const seconds = Math.round((timeOf(when) - timeOf(now)) / 1000)
  const days = Math.floor(toKazakhstanTime(when) / (day * 1000)) - Math.floor(toKazakhstanTime(now) / (day * 1000))
  const words = calendarWords[language]
  if (Math.abs(days) > 7) return formatLongDate(language, when)
  if (isDay(when) || Math.abs(days) > 1 || (days !== 0 && Math.abs(seconds) >= 12 * hour))
    return nearDay(language, days)
  const size = Math.abs(seconds)
  if (size < minute) return words.justNow
  return size < hour ? distance(language, 'minute', seconds, minute) : distance(language, 'hour', seconds, hour)
}

function nearDay(language: Language, days: number): string {
  const words = calendarWords[language]
  if (days === 0) return words.today
  if (days === 1) return words.tomorrow
  if (days === -1) return words.yesterday
  return distance(language, 'day', days, 1)
}

function distance(language: Language, unit: Unit, value: number, size: number): string {
  const words = calendarWords[language]
  const count = Math.max(1, Math.floor(Math.abs(value) / size))
  const isAhead = value > 0
  // Russian uses the accusative ("1 минуту") both ahead and ago; Kazakh changes the case only ahead.
  const forms = isAhead || language === 'ru' ? words.unitsAfter[unit] : formatWords[language].units[unit]
  const span = `${count}${gap}${formOf(language, forms, count)}`
  return isAhead ? words.after(span) : words.ago(span)
}
