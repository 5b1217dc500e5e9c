import type { Language } from '#contract/values/locale'
import { formatWords, same, type Forms, type Unit } from './format-words.ts'

/** Words of calendars and relative times. They are separate because the test page uses none of them. */
interface CalendarWords {
  months: readonly string[]
  monthsShort: readonly string[]
  /** Monday first. */
  weekdays: readonly string[]
  weekdaysShort: readonly string[]
  /** The accusative after "через": "через 1 минуту". */
  unitsAfter: Record<Unit, Forms>
  yesterday: string
  today: string
  tomorrow: string
  justNow: string
  ago: (span: string) => string
  after: (span: string) => string
}

/** The ablative before "кейін". */
const kkUnitsAfter = {
  second: same('секундтан'),
  minute: same('минуттан'),
  hour: same('сағаттан'),
  day: same('күннен'),
  coin: same('монетадан'),
}
const ruUnits = formatWords.ru.units

export const calendarWords: Record<Language, CalendarWords> = {
  ru: {
    months: [
      'январь',
      'февраль',
      'март',
      'апрель',
      'май',
      'июнь',
      'июль',
      'август',
      'сентябрь',
      'октябрь',
      'ноябрь',
      'декабрь',
    ],
    monthsShort: ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
    weekdays: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    weekdaysShort: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
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
    months: [
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
    monthsShort: ['қаң', 'ақп', 'нау', 'сәу', 'мам', 'мау', 'шіл', 'там', 'қыр', 'қаз', 'қар', 'жел'],
    weekdays: ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі'],
    weekdaysShort: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
    unitsAfter: kkUnitsAfter,
    yesterday: 'кеше',
    today: 'бүгін',
    tomorrow: 'ертең',
    justNow: 'жаңа ғана',
    ago: (span) => `${span} бұрын`,
    after: (span) => `${span} кейін`,
  },
  en: {
    months: [
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
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    unitsAfter: formatWords.en.units,
    yesterday: 'yesterday',
    today: 'today',
    tomorrow: 'tomorrow',
    justNow: 'just now',
    ago: (span) => `${span} ago`,
    after: (span) => `in ${span}`,
  },
}
