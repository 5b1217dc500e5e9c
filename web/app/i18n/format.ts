import type { Language } from '#contract/values/locale'
import { formatNumber } from '#contract/values/number-text'
import { formatWords, type Unit } from './format-words.ts'

// Browsers claim Kazakh and answer in English or wrongly, so nothing here asks them. Only plural rules are right everywhere.
const gap = '\u00A0'
const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** All of Kazakhstan keeps one time, without summer time. */
const zoneShift = 5 * hour * 1000

// oxlint-disable-next-line no-restricted-globals -- plural rules are right in every browser
const plurals: Record<Language, Intl.PluralRules> = { ru: new Intl.PluralRules('ru'), kk: new Intl.PluralRules('kk'), en: new Intl.PluralRules('en') }

/** A moment (`2026-11-05T09:07:03.000Z`) or a day of the calendar (`2026-11-05`); a day never slips to its neighbour. */
export type When = string | Date

export const formatMoney = (language: Language, tenge: number): string => `${formatNumber(language, tenge)}${gap}₸`

/** "25 монет": coins are no money and have no sign. */
export const formatCoins = (language: Language, coins: number): string => counted(language, 'coin', coins)

/** 05.11.2026 */
export function formatDate(language: Language, when: When): string {
  const { year, month, date } = partsOf(when)
  return [two(date), two(month + 1), year].join(language === 'en' ? '/' : '.')
}

/** 14:07 */
export function formatTime(_language: Language, when: When): string {
  const { hours, minutes } = partsOf(when)
  return `${two(hours)}:${two(minutes)}`
}

/** 5 ноября */
export function formatDayMonth(language: Language, when: When): string {
  const { month, date } = partsOf(when)
  return `${date}${gap}${nth(formatWords[language].monthsInDate, month)}`
}

/** 5 ноября 2026 г. */
export function formatLongDate(language: Language, when: When): string {
  return withYear(language, partsOf(when).year, formatDayMonth(language, when))
}

/** The date of documents: Kazakh writes the word for the year out. */
export function formatOfficialDate(language: Language, when: When): string {
  return language === 'kk' ? `${partsOf(when).year}${gap}жылғы ${formatDayMonth(language, when)}` : formatLongDate(language, when)
}

/** ноябрь 2026 г. */
export function formatMonthYear(language: Language, when: When): string {
  const { year, month } = partsOf(when)
  return withYear(language, year, nth(formatWords[language].months, month))
}

/** ноя, for tiles of the calendar. */
export const formatShortMonth = (language: Language, when: When): string => nth(formatWords[language].monthsShort, partsOf(when).month)

export const formatDayOfMonth = (_language: Language, when: When): string => String(partsOf(when).date)

export const formatWeekday = (language: Language, when: When): string => nth(formatWords[language].weekdays, partsOf(when).weekday)

export const formatShortWeekday = (language: Language, when: When): string => nth(formatWords[language].weekdaysShort, partsOf(when).weekday)

/** 5 ноября 2026 г. в 14:07 */
export function formatDateTime(language: Language, when: When): string {
  const link: Record<Language, string> = { ru: ' в ', kk: ', ', en: ' at ' }
  return `${formatLongDate(language, when)}${link[language]}${formatTime(language, when)}`
}

/** "5 минут назад", "завтра", "через 3 дня"; beyond a week the date itself. */
export function formatRelative(language: Language, when: When, now: When): string {
  const seconds = Math.round((timeOf(when) - timeOf(now)) / 1000)
  const days = Math.floor(shifted(when) / (day * 1000)) - Math.floor(shifted(now) / (day * 1000))
  const words = formatWords[language]
  if (Math.abs(days) > 7) return formatLongDate(language, when)
  if (isDay(when) || Math.abs(days) > 1 || (days !== 0 && Math.abs(seconds) >= 12 * hour)) return nearDay(language, days)
  const size = Math.abs(seconds)
  if (size < minute) return words.justNow
  return size < hour ? distance(language, 'minute', seconds, minute) : distance(language, 'hour', seconds, hour)
}

/** "12 минут", "1 час 5 минут", "40 секунд". */
export function formatDuration(language: Language, seconds: number): string {
  if (seconds < minute) return counted(language, 'second', Math.max(0, Math.round(seconds)))
  const minutes = Math.round(seconds / minute)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return counted(language, 'minute', minutes)
  const rest = minutes % 60
  return rest === 0 ? counted(language, 'hour', hours) : `${counted(language, 'hour', hours)} ${counted(language, 'minute', rest)}`
}

/** 42:18; hours are told as minutes, so that a clock never changes its shape. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`
}

/** "5 минут" */
export function counted(language: Language, unit: Unit, count: number): string {
  return `${formatNumber(language, count)}${gap}${formOf(language, formatWords[language].units[unit], count)}`
}

function nearDay(language: Language, days: number): string {
  const words = formatWords[language]
  if (days === 0) return words.today
  if (days === 1) return words.tomorrow
  if (days === -1) return words.yesterday
  return distance(language, 'day', days, 1)
}

function distance(language: Language, unit: Unit, value: number, size: number): string {
  const words = formatWords[language]
  const count = Math.max(1, Math.floor(Math.abs(value) / size))
  const isAhead = value > 0
  // Russian says "1 минуту" both ahead and ago; Kazakh changes the case only ahead.
  const forms = isAhead || language === 'ru' ? words.unitsAfter[unit] : words.units[unit]
  const span = `${count}${gap}${formOf(language, forms, count)}`
  return isAhead ? words.after(span) : words.ago(span)
}

function formOf(language: Language, forms: { one: string; few?: string; many?: string; other: string }, count: number): string {
  const category = plurals[language].select(count)
  return (category === 'one' || category === 'few' || category === 'many' ? forms[category] : undefined) ?? forms.other
}

function withYear(language: Language, year: number, rest: string): string {
  if (language === 'kk') return `${year}${gap}ж. ${rest}`
  return language === 'ru' ? `${rest} ${year}${gap}г.` : `${rest} ${year}`
}

function partsOf(when: When) {
  const local = new Date(shifted(when))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    date: local.getUTCDate(),
    weekday: (local.getUTCDay() + 6) % 7,
    hours: local.getUTCHours(),
    minutes: local.getUTCMinutes(),
  }
}

const isDay = (when: When) => typeof when === 'string' && when.length === 10
const timeOf = (when: When) => new Date(when).getTime()
const shifted = (when: When) => timeOf(when) + (isDay(when) ? 0 : zoneShift)
const two = (value: number) => String(value).padStart(2, '0')
const nth = (words: readonly string[], index: number) => words[index] ?? ''
