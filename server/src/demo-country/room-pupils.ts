import type { Gender } from '#contract/values/iin'
import type { Locale } from '#contract/values/locale'
import { peopleFrom, wholeStudent, type Company } from './person.ts'

type Pupil = [last_name: string, first_name: string, gender: Gender, birth_date: string, locale: Locale]

/** Pupils of rural schools of one region who take the trial round whenever somebody looks at the demo. */
const rooms: Record<string, readonly Pupil[]> = {
  'shet-aksu-ayuly-1': [
    ['Сәрсенбай', 'Айару', 'female', '2015-02-17', 'kz'],
    ['Абдрахманов', 'Дамир', 'male', '2015-06-04', 'ru'],
    ['Литвинов', 'Марк', 'male', '2014-11-22', 'ru'],
    ['Нұрпейіс', 'Каусар', 'female', '2015-04-09', 'kz'],
    ['Төлеген', 'Арман', 'male', '2014-10-13', 'kz'],
    ['Бондаренко', 'София', 'female', '2015-08-30', 'ru'],
    ['Бейсенов', 'Ерасыл', 'male', '2014-12-19', 'kz'],
    ['Омарова', 'Малика', 'female', '2015-03-26', 'ru'],
    ['Садыкова', 'Аяна', 'female', '2014-09-28', 'ru'],
    ['Жақсылық', 'Ислам', 'male', '2015-07-11', 'kz'],
    ['Ахметжанова', 'Сабина', 'female', '2015-01-15', 'ru'],
    ['Байжан', 'Нұрлан', 'male', '2014-11-05', 'kz'],
    ['Ерланқызы', 'Дана', 'female', '2015-05-20', 'kz'],
    ['Петренко', 'Мария', 'female', '2014-12-02', 'ru'],
    ['Жұмағали', 'Ильяс', 'male', '2015-09-07', 'kz'],
  ],
  'nura-nura-1': [
    ['Қасым', 'Әлихан', 'male', '2015-03-12', 'kz'],
    ['Рахимова', 'Камила', 'female', '2014-10-30', 'ru'],
    ['Тоқтар', 'Айзере', 'female', '2015-06-18', 'kz'],
    ['Шевченко', 'Артём', 'male', '2015-01-27', 'ru'],
    ['Мұқанова', 'Інжу', 'female', '2014-12-08', 'kz'],
    ['Сейітқали', 'Бекзат', 'male', '2015-08-14', 'kz'],
  ],
  'karkaraly-sarybulak-1': [
    ['Әбдірахман', 'Томирис', 'female', '2015-02-03', 'kz'],
    ['Қуаныш', 'Нұрислам', 'male', '2014-11-16', 'kz'],
    ['Вагнер', 'Виктория', 'female', '2015-05-29', 'ru'],
    ['Молдабек', 'Санжар', 'male', '2015-07-22', 'kz'],
    ['Оспанова', 'Әмина', 'female', '2014-09-19', 'kz'],
  ],
}

const person = peopleFrom(121)

/** Rooms whose pupils have the same places do the same at the same time. */
const firstPlaces: Record<string, number> = { 'nura-nura-1': 4, 'karkaraly-sarybulak-1': 10 }

/** Each pupil of the rooms has a phone of a family of their own. */
const firstPhones: Record<string, number> = { 'nura-nura-1': 15, 'karkaraly-sarybulak-1': 21 }

const pupils = Object.entries(rooms).flatMap(([school_id, ofSchool]) =>
  ofSchool.map(([last_name, first_name, gender, birth_date, locale], index) => ({
    place: index + (firstPlaces[school_id] ?? 0),
    member: person({
      role: 'student',
      last_name,
      first_name,
      gender,
      birth_date,
      locale,
      phone: `+770111124${String(index + (firstPhones[school_id] ?? 0)).padStart(2, '0')}`,
      shows: 'A pupil who takes the trial round of the olympiad',
    }),
    student: {
      ...wholeStudent,
      school_id,
      // The older ones are in grade 6.
      grade: birth_date < '2015-01-01' ? 6 : 5,
      letter: '',
      education_language: locale === 'kz' ? ('kk' as const) : ('ru' as const),
    },
  })),
)

/** The place of each pupil in a room, by the id of the account; it decides what the pupil does. */
export const placesInRooms: ReadonlyMap<string, number> = new Map(pupils.map(({ member, place }) => [member.id, place]))

/** They have accounts like everybody, and are not named among the accounts of the demo. */
export const roomCompany: Company = {
  registered: 60,
  people: pupils.map(({ member }) => member),
  pupils,
  links: [],
  workplaces: [],
}
