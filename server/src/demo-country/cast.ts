import { peopleFrom, wholeStudent, type CastMember, type Company, type Student } from './person.ts'

export type { CastMember }

export const castPassword = 'Bagdar2026'

const person = peopleFrom(1)

export const aruzhan = person({
  role: 'student',
  last_name: 'Серікова',
  first_name: 'Аружан',
  birth_date: '2013-05-14',
  gender: 'female',
  phone: '+77011112201',
  email: 'aruzhan@demo.bagdar.example',
  locale: 'kz',
  shows: 'A pupil of 13 with a complete account, who may take the ability test',
})
export const daniyar = person({
  role: 'student',
  last_name: 'Ахметов',
  first_name: 'Данияр',
  birth_date: '2013-02-02',
  gender: 'male',
  phone: '+77011112202',
  email: 'daniyar@demo.bagdar.example',
  locale: 'ru',
  shows: 'A pupil with a finished test and an evaluated creativity part, above 80 %',
})
export const alina = person({
  role: 'student',
  last_name: 'Ким',
  first_name: 'Алина',
  birth_date: '2012-11-30',
  gender: 'female',
  phone: '+77011112203',
  email: 'alina@demo.bagdar.example',
  locale: 'ru',
  shows: 'A pupil with a finished test whose creativity part waits for an evaluator',
})
export const timur = person({
  role: 'student',
  last_name: 'Оразов',
  first_name: 'Тимур',
  birth_date: '2014-03-03',
  gender: 'male',
  phone: '+77011112204',
  locale: 'ru',
  shows: 'A pupil in the middle of a test',
})
export const madina = person({
  role: 'student',
  last_name: 'Сапарова',
  first_name: 'Мадина',
  birth_date: '2013-08-21',
  gender: 'female',
  phone: '+77011112205',
  locale: 'kz',
  shows: 'A pupil without a photo, so the test is closed',
})
export const ilya = person({
  role: 'student',
  last_name: 'Попов',
  first_name: 'Илья',
  birth_date: '2013-09-09',
  gender: 'male',
  phone: '+77011112206',
  locale: 'ru',
  shows: 'A pupil whose legal representative has not confirmed yet',
})
export const ayan = person({
  role: 'student',
  last_name: 'Бекен',
  first_name: 'Аян',
  birth_date: '2018-04-10',
  gender: 'male',
  phone: '+77011112207',
  locale: 'kz',
  shows: 'A pupil of 8: another age band',
})
export const gulnar = person({
  role: 'parent',
  last_name: 'Серікова',
  first_name: 'Гүлнар',
  birth_date: '1985-03-08',
  gender: 'female',
  phone: '+77011112201',
  email: 'gulnar@demo.bagdar.example',
  locale: 'kz',
  shows: 'A parent who follows Aruzhan and Daniyar; shares Aruzhan’s phone',
})
export const oleg = person({
  role: 'parent',
  last_name: 'Ким',
  first_name: 'Олег',
  birth_date: '1980-07-17',
  gender: 'male',
  phone: '+77011112208',
  email: 'oleg@demo.bagdar.example',
  locale: 'ru',
  shows: 'A parent whose request to Alina is not answered yet',
})
export const serik = person({
  role: 'psychologist',
  last_name: 'Жұмабаев',
  first_name: 'Серік',
  birth_date: '1982-01-20',
  gender: 'male',
  phone: '+77011112211',
  email: 'serik@demo.bagdar.example',
  locale: 'kz',
  shows: 'The psychologist of a school: reads the results of its pupils',
})
export const saule = person({
  role: 'psychologist_center',
  last_name: 'Бекова',
  first_name: 'Сәуле',
  birth_date: '1979-06-02',
  gender: 'female',
  phone: '+77011112212',
  email: 'saule@demo.bagdar.example',
  locale: 'ru',
  shows: 'The psychologist of a regional centre: looks at photos, evaluates',
})
export const marat = person({
  role: 'center-coach',
  last_name: 'Тілеуов',
  first_name: 'Марат',
  birth_date: '1975-10-11',
  gender: 'male',
  phone: '+77011112213',
  login: 'marat',
  email: 'marat@demo.bagdar.example',
  locale: 'ru',
  shows: 'A manager of a regional centre: the statistics of the region, without names of pupils',
})
export const admin = person({
  role: 'admin',
  last_name: 'Нұрланова',
  first_name: 'Дина',
  birth_date: '1988-12-01',
  gender: 'female',
  phone: '+77011112214',
  login: 'admin',
  email: 'dina@demo.bagdar.example',
  locale: 'ru',
  shows: 'The administrator: photos and identities of the whole country, extra time, people and the back office',
})
export const evaluator = person({
  role: 'evaluator',
  last_name: 'Ли',
  first_name: 'Вера',
  birth_date: '1990-05-05',
  gender: 'female',
  phone: '+77011112215',
  login: 'evaluator',
  email: 'vera@demo.bagdar.example',
  locale: 'ru',
  shows: 'Evaluates open tasks',
})
export const registryViewer = person({
  role: 'registry_viewer',
  last_name: 'Қасымов',
  first_name: 'Ерлан',
  birth_date: '1984-02-14',
  gender: 'male',
  phone: '+77011112216',
  login: 'registry',
  email: 'yerlan@demo.bagdar.example',
  locale: 'kz',
  shows: 'May read the registry of talents: profile and settings',
})
export const trainer = person({
  role: 'trainer',
  last_name: 'Волкова',
  first_name: 'Ирина',
  birth_date: '1981-09-30',
  gender: 'female',
  phone: '+77011112217',
  email: 'irina@demo.bagdar.example',
  locale: 'ru',
  shows: 'A trainer: profile and settings',
})
export const kindergartenPsychologist = person({
  role: 'kindergarten_psychologist',
  last_name: 'Омарова',
  first_name: 'Жанна',
  birth_date: '1987-11-19',
  gender: 'female',
  phone: '+77011112218',
  email: 'zhanna@demo.bagdar.example',
  locale: 'kz',
  shows: 'The psychologist of a kindergarten: gives the cards to children of 5 and 6',
})
export const editor = person({
  role: 'editor',
  last_name: 'Есенова',
  first_name: 'Айгерім',
  birth_date: '1992-04-04',
  gender: 'female',
  phone: '+77011112219',
  login: 'editor',
  email: 'aigerim@demo.bagdar.example',
  locale: 'kz',
  shows: 'An editor: writes, translates and publishes what the site shows',
})
export const schoolAdmin = person({
  role: 'school_admin',
  last_name: 'Смагулов',
  first_name: 'Қайрат',
  birth_date: '1977-08-08',
  gender: 'male',
  phone: '+77011112220',
  login: 'school',
  email: 'kairat@demo.bagdar.example',
  locale: 'ru',
  shows: 'The head of a school with a subscription: seats, classes, papers',
})
export const supportOperator = person({
  role: 'support_operator',
  last_name: 'Цой',
  first_name: 'Максим',
  birth_date: '1995-01-25',
  gender: 'male',
  phone: '+77011112221',
  login: 'support',
  email: 'maxim@demo.bagdar.example',
  locale: 'ru',
  shows: 'An operator of the support: chat and questions',
})

/** Their numbers must not meet those of other people of the demo. */
const personOfDemo = peopleFrom(201)

/** In the demo country only: tests know one administrator. */
export const secondAdmin = personOfDemo({
  role: 'admin',
  last_name: 'Жақсыбекова',
  first_name: 'Айнұр',
  birth_date: '1985-04-17',
  gender: 'female',
  phone: '+77011112222',
  login: 'ainur',
  email: 'ainur@demo.bagdar.example',
  locale: 'kz',
  shows: 'A second administrator: what one of two proposes, such as the points of an appeal, the other confirms',
})

/** In the demo country only: tests make the manager of a region the head of the country where they need one. */
export const head = personOfDemo({
  role: 'center-coach',
  last_name: 'Сүлейменова',
  first_name: 'Ғалия',
  birth_date: '1972-06-03',
  gender: 'female',
  phone: '+77011112299',
  login: 'head',
  email: 'head@demo.bagdar.example',
  locale: 'kz',
  shows: 'The head of all managers: the statistics of the whole country, with the names of pupils',
})

export const cast = [
  aruzhan,
  daniyar,
  alina,
  timur,
  madina,
  ilya,
  ayan,
  gulnar,
  oleg,
  serik,
  saule,
  marat,
  admin,
  evaluator,
  registryViewer,
  trainer,
  kindergartenPsychologist,
  editor,
  schoolAdmin,
  supportOperator,
]

/** The pupil data of the cast, besides their accounts. */
export const castStudents: { member: CastMember; student: Student }[] = [
  { member: aruzhan, student: { ...wholeStudent, letter: 'Ә', education_language: 'kk' } },
  { member: daniyar, student: wholeStudent },
  { member: alina, student: { ...wholeStudent, grade: 8 } },
  { member: timur, student: { ...wholeStudent, grade: 6, school_id: 'shet-aksu-ayuly-1', letter: '' } },
  { member: madina, student: { ...wholeStudent, education_language: 'kk', photo_state: 'none' } },
  { member: ilya, student: { ...wholeStudent, has_guardian: false } },
  { member: ayan, student: { ...wholeStudent, grade: 2, education_language: 'kk' } },
]

/** Parents and the children they follow or have asked to follow. */
export const castLinks = [
  { id: '00000000-0000-7000-8000-000000001001', parent: gulnar, child: aruzhan, state: 'confirmed' },
  { id: '00000000-0000-7000-8000-000000001002', parent: gulnar, child: daniyar, state: 'confirmed' },
  { id: '00000000-0000-7000-8000-000000001003', parent: oleg, child: alina, state: 'awaiting' },
] as const

/** Workplaces of the staff in the cast. */
export const castWorkplaces = [
  { member: serik, school_id: 'karaganda-15', center_id: null },
  { member: schoolAdmin, school_id: 'karaganda-15', center_id: null },
  { member: saule, school_id: null, center_id: 'center-karaganda' },
  { member: marat, school_id: null, center_id: 'center-karaganda' },
] as const

export const castCompany: Company = {
  registered: 30,
  people: cast,
  pupils: castStudents,
  links: castLinks,
  workplaces: castWorkplaces,
}
