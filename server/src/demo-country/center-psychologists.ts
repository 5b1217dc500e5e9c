import type { Gender } from '#contract/values/iin'
import type { Locale } from '#contract/values/locale'
import { peopleFrom, type CastMember } from './person.ts'

/** Weekly hours in which pupils of the region can book: days from Monday, minutes of the day. */
interface Hours {
  weekdays: readonly number[]
  from_minute: number
  to_minute: number
}

interface AtCenter {
  center: string
  last_name: string
  first_name: string
  gender: Gender
  locale: Locale
  hours: readonly Hours[]
}

const person = peopleFrom(61)

const made: readonly AtCenter[] = [
  {
    center: 'almaty',
    last_name: 'Сейтқали',
    first_name: 'Динара',
    gender: 'female',
    locale: 'kz',
    hours: [{ weekdays: [1, 2, 4], from_minute: 600, to_minute: 720 }],
  },
  {
    center: 'almaty',
    last_name: 'Власова',
    first_name: 'Ирина',
    gender: 'female',
    locale: 'ru',
    hours: [{ weekdays: [3, 5], from_minute: 840, to_minute: 930 }],
  },
  {
    center: 'astana',
    last_name: 'Жақсыбек',
    first_name: 'Айдос',
    gender: 'male',
    locale: 'kz',
    hours: [{ weekdays: [1, 3, 4, 5], from_minute: 900, to_minute: 1020 }],
  },
  {
    center: 'shymkent',
    last_name: 'Тоқтарова',
    first_name: 'Мәлика',
    gender: 'female',
    locale: 'kz',
    hours: [{ weekdays: [2, 3, 5], from_minute: 600, to_minute: 690 }],
  },
  {
    center: 'kostanay',
    last_name: 'Мельник',
    first_name: 'Ольга',
    gender: 'female',
    locale: 'ru',
    hours: [{ weekdays: [1, 2, 4], from_minute: 840, to_minute: 930 }],
  },
  {
    center: 'east-kazakhstan',
    last_name: 'Оразбаева',
    first_name: 'Гүлмира',
    gender: 'female',
    locale: 'kz',
    hours: [{ weekdays: [2, 4], from_minute: 600, to_minute: 720 }],
  },
  {
    center: 'pavlodar',
    last_name: 'Шевченко',
    first_name: 'Андрей',
    gender: 'male',
    locale: 'ru',
    hours: [{ weekdays: [1, 3, 5], from_minute: 660, to_minute: 720 }],
  },
  {
    center: 'aktobe',
    last_name: 'Қожахмет',
    first_name: 'Еркін',
    gender: 'male',
    locale: 'kz',
    hours: [{ weekdays: [4], from_minute: 600, to_minute: 720 }],
  },
]

/**
 * Psychologists of the other demo centres, so that most of them have free places. There is none in Kyzylorda, because a
 * centre may be fully booked.
 */
export const centerPsychologists: readonly { member: CastMember; center_id: string; hours: readonly Hours[] }[] =
  made.map(({ center, hours, ...named }, index) => ({
    member: person({
      ...named,
      role: 'psychologist_center',
      birth_date: `${1976 + index}-04-17`,
      phone: `+7701111226${index}`,
      email: `psychologist-${index + 1}@demo.bagdar.example`,
      shows: `Receives at the regional centre ${center}`,
    }),
    center_id: `center-${center}`,
    hours,
  }))
