import type { Language } from '#contract/values/locale'
import { formatNumber } from '#contract/values/number-text'
import { formatWords, type Forms, type Unit } from './format-words.ts'

// Browsers claim to support Kazakh but format it in English or wrongly, so nothing here uses `Intl` for it. Only their
// plural rules are right everywhere.
export const gap = '\u00A0'
const minute = 60
const hour = 60 * minute
/** All of Kazakhstan has one time zone without summer time. */
const zoneShift = 5 * hour * 1000

// oxlint-disable-next-line no-restricted-globals -- the plural rules are right in every browser
const pluralsOf = (language: Language) => new Intl.PluralRules(language)
const plurals = { ru: pluralsOf('ru'), kk: pluralsOf('kk'), en: pluralsOf('en') }

/** A moment (`2026-11-05T09:07:03.000Z`) or a calendar day (`2026-11-05`). A day is never shifted by the time zone. */
export type When = string | Date

/** For example "25 монет". Coins are not money and have no currency sign. */
export const formatCoins = (language: Language, coins: number): string => formatCounted(language, 'coin', coins)

/** For example 14:07. */
export function formatTime(_language: Language, when: When): string {
  const { hours, minutes } = partsOf(when)
  return `${twoDigits(hours)}:${twoDigits(minutes)}`
}

/** For example 5 ноября. */
export function formatDayMonth(language: Language, when: When): string {
  const { month, date } = partsOf(when)
  return `${date}${gap}${wordAt(formatWords[language].monthsInDate, month)}`
}

/** For example 5 ноября 2026 г. */
export function formatLongDate(language: Language, when: When): string {
  return withYear(language, partsOf(when).year, formatDayMonth(language, when))
}

/** For example 5 ноября 2026 г. в 14:07. */
export function formatDateTime(language: Language, when: When): string {
  const link: Record<Language, string> = { ru: ' в ', kk: ', ', en: ' at ' }
  return `${formatLongDate(language, when)}${link[language]}${formatTime(language, when)}`
}

/** For example "12 минут", "1 час 5 минут", "40 секунд". */
export function formatDuration(language: Language, seconds: number): string {
  if (seconds < minute) return formatCounted(language, 'second', Math.max(0, Math.round(seconds)))
  const minutes = Math.round(seconds / minute)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return formatCounted(language, 'minute', minutes)
  const rest = minutes % 60
  return rest === 0
    ? formatCounted(language, 'hour', hours)
    : `${formatCounted(language, 'hour', hours)} ${formatCounted(language, 'minute', rest)}`
}

/** For example 42:18. Hours are shown as minutes, so that the clock never changes its shape. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`
}

/** For example "5 минут". */
export function formatCounted(language: Language, unit: Unit, count: number): string {
  return `${formatNumber(language, count)}${gap}${formOf(language, formatWords[language].units[unit], count)}`
}

export function formOf(language: Language, forms: Forms, count: number): string {
  const category = plurals[language].select(count)
  return (category === 'one' || category === 'few' || category === 'many' ? forms[category] : undefined) ?? forms.other
}

export function withYear(language: Language, year: number, rest: string): string {
  if (language === 'kk') return `${year}${gap}ж. ${rest}`
  return language === 'ru' ? `${rest} ${year}${gap}г.` : `${rest} ${year}`
}

export function partsOf(when: When) {
  const local = new Date(toKazakhstanTime(when))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    date: local.getUTCDate(),
    weekday: (local.getUTCDay() + 6) % 7,
    hours: local.getUTCHours(),
    minutes: local.getUTCMinutes(),
  }
}

export const isDay = (when: When) => typeof when === 'string' && when.length === 10
export const timeOf = (when: When) => new Date(when).getTime()
export const toKazakhstanTime = (when: When) => timeOf(when) + (isDay(when) ? 0 : zoneShift)
export const twoDigits = (value: number) => String(value).padStart(2, '0')
export const wordAt = (words: readonly string[], index: number) => words[index] ?? ''
