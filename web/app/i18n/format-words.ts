import type { Language } from '#contract/values/locale'

/** Calendar words of one language. Browsers disagree about Kazakh, so the product brings its own. */
interface FormatWords {
  months: readonly string[]
  /** As they stand inside a date: "5 ноября". */
  monthsInDate: readonly string[]
  monthsShort: readonly string[]
  /** Monday first. */
  weekdays: readonly string[]
  weekdaysShort: readonly string[]
  units: Record<Unit, Forms>
  /** The accusative of a countdown: "через 1 минуту". */
  unitsAfter: Record<Unit, Forms>
  yesterday: string
  today: string
  tomorrow: string
  justNow: string
  ago: (span: string) => string
  after: (span: string) => string
}

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'coin'
/** Forms by plural category; a language without `few` and `many` uses `other`. */
type Forms = { one: string; few?: string; many?: string; other: string }

const same = (word: string): Forms => ({ one: word, other: word })

const kkUnits = { second: same('секунд'), minute: same('минут'), hour: same('сағат'), day: same('күн'), coin: same('монета') }
/** The ablative before «кейін». */
const kkUnitsAfter = { second: same('секундтан'), minute: same('минуттан'), hour: same('сағаттан'), day: same('күннен'), coin: same('монетадан') }
const ruUnits = {
  second: { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' },
  minute: { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
  hour: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
  day: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
  coin: { one: 'монета', few: 'монеты', many: 'монет', other: 'монеты' },
}
const enUnits = {
  second: { one: 'second', other: 'seconds' },
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
  coin: { one: 'coin', other: 'coins' },
}

export const formatWords: Record<Language, FormatWords> = {
  ru: {
    months: ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
    monthsInDate: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
    monthsShort: ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
    weekdays: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    weekdaysShort: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    units: ruUnits,
    unitsAfter: {
      ...ruUnits,
      second: { ...ruUnits.second, one: 'секунду' },
      minute: { ...ruUnits.minute, one: 'минуту' },
      coin: { ...ruUnits.coin, one: 'монету' },
    },
    yesterday: 'вчера',
    today: 'сегодня',
    tomorrow: 'завтра',
    justNow: 'только что',
    ago: (span) => `${span} назад`,
    after: (span) => `через ${span}`,
  },
  kk: {
    months: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым', 'шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
    monthsInDate: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым', 'шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
    monthsShort: ['қаң', 'ақп', 'нау', 'сәу', 'мам', 'мау', 'шіл', 'там', 'қыр', 'қаз', 'қар', 'жел'],
    weekdays: ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі'],
    weekdaysShort: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
    units: kkUnits,
    unitsAfter: kkUnitsAfter,
    yesterday: 'кеше',
    today: 'бүгін',
    tomorrow: 'ертең',
    justNow: 'жаңа ғана',
    ago: (span) => `${span} бұрын`,
    after: (span) => `${span} кейін`,
  },
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    monthsInDate: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    units: enUnits,
    unitsAfter: enUnits,
    yesterday: 'yesterday',
    today: 'today',
    tomorrow: 'tomorrow',
    justNow: 'just now',
    ago: (span) => `${span} ago`,
    after: (span) => `in ${span}`,
  },
}
