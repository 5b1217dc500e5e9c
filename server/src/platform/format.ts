import type { Language } from '#contract/values/locale'

// The runtime's formats differ between machines, and browsers lack Kazakh, so documents, mails and messages use these.
const gap = '\u00A0'
const hour = 3_600_000

const months: Record<Language, readonly string[]> = {
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  kk: [
    'қаңтар',
    'ақпан',
    'наурыз',
    'сәуір',
    'мамыр',
    'маусым',
    'шілде',
    'тамыз',
    'қыркүйек',
    'қазан',
    'қараша',
    'желтоқсан',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

const weekdays: Record<Language, readonly string[]> = {
  ru: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  kk: ['жексенбі', 'дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

const duration: Record<Language, { hours: string; minutes: string; seconds: string }> = {
  ru: { hours: 'ч', minutes: 'мин', seconds: 'с' },
  kk: { hours: 'сағ', minutes: 'мин', seconds: 'с' },
  en: { hours: 'h', minutes: 'min', seconds: 's' },
}

/**
 * Formats a date for documents: 5 ноября 2026 г., 2026 жылғы 5 қараша, 5 November 2026. A moment is shown in Kazakhstan
 * time, a calendar day as it is.
 */
export function formatDate(language: Language, when: string): string {
  const local = when.length === 10 ? new Date(when) : clockOfKazakhstan(when)
  const [year, day] = [local.getUTCFullYear(), `${local.getUTCDate()}${gap}${months[language][local.getUTCMonth()]}`]
  if (language === 'kk') return `${year}${gap}жылғы ${day}`
  return language === 'ru' ? `${day} ${year}${gap}г.` : `${day} ${year}`
}

const clockOfKazakhstan = (moment: string) => new Date(new Date(moment).getTime() + 5 * hour)

/** Formats the day of a moment in the near future, without the year: 5 ноября, 5 қараша, 5 November. */
export function formatDay(language: Language, moment: string): string {
  const local = clockOfKazakhstan(moment)
  return `${local.getUTCDate()}${gap}${months[language][local.getUTCMonth()]}`
}

export const formatWeekday = (language: Language, moment: string): string =>
  weekdays[language][clockOfKazakhstan(moment).getUTCDay()] ?? ''

/** Formats a time as 09:30, the same in every language. */
export const formatTime = (moment: string): string => clockOfKazakhstan(moment).toISOString().slice(11, 16)

/** Formats a duration: 47 мин, 1 ч 5 мин, 38 с. Short units need no plural forms. */
export function formatDuration(language: Language, seconds: number): string {
  const words = duration[language]
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}${gap}${words.seconds}`
  const minutes = Math.round(seconds / 60)
  const parts = [
    [Math.floor(minutes / 60), words.hours],
    [minutes % 60, words.minutes],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count}${gap}${word}`)
    .join(' ')
}
