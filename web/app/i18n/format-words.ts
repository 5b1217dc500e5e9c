import type { Language } from '#contract/values/locale'

/**
 * Words of times, amounts and dates. Browsers format Kazakh differently, so the product brings its own words. Those
 * that only calendars need are in `calendar-words.ts`.
 */
interface FormatWords {
  /** Month names inside a date: "5 ноября". */
  monthsInDate: readonly string[]
  units: Record<Unit, Forms>
}

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'coin'
/** Forms by plural category; a language without `few` and `many` uses `other`. */
export type Forms = { one: string; few?: string; many?: string; other: string }

export const same = (word: string): Forms => ({ one: word, other: word })

export const formatWords = {
  ru: {
    monthsInDate: [
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
    units: {
      second: { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' },
      minute: { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
      hour: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
      day: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
      coin: { one: 'монета', few: 'монеты', many: 'монет', other: 'монеты' },
    },
  },
  kk: {
    monthsInDate: [
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
    units: {
      second: same('секунд'),
      minute: same('минут'),
      hour: same('сағат'),
      day: same('күн'),
      coin: same('монета'),
    },
  },
  en: {
    monthsInDate: [
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
    units: {
      second: { one: 'second', other: 'seconds' },
      minute: { one: 'minute', other: 'minutes' },
      hour: { one: 'hour', other: 'hours' },
      day: { one: 'day', other: 'days' },
      coin: { one: 'coin', other: 'coins' },
    },
  },
} satisfies Record<Language, FormatWords>
