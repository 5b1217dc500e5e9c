import { peopleFrom } from './person.ts'

const person = peopleFrom(81)

/** Psychologists who work by a seat of the subscription of their school. */
export const meruert = person({
  role: 'psychologist',
  last_name: 'Әбілқасымова',
  first_name: 'Меруерт',
  birth_date: '1989-06-19',
  gender: 'female',
  phone: '+77011112261',
  email: 'meruert@demo.bagdar.example',
  locale: 'kz',
  shows: 'A psychologist who came by a seat of the school subscription',
})
export const svetlana = person({
  role: 'psychologist',
  last_name: 'Гончарова',
  first_name: 'Светлана',
  birth_date: '1984-03-27',
  gender: 'female',
  phone: '+77011112262',
  email: 'svetlana@demo.bagdar.example',
  locale: 'ru',
  shows: 'A psychologist of a school whose subscription ends soon',
})
/** The head of a school whose subscription ends soon. */
export const roza = person({
  role: 'school_admin',
  last_name: 'Тұрсынбаева',
  first_name: 'Роза',
  birth_date: '1971-10-02',
  gender: 'female',
  phone: '+77011112263',
  login: 'school2',
  email: 'roza@demo.bagdar.example',
  locale: 'kz',
  shows: 'The head of a school whose subscription ends soon, with the invoice of the next year',
})
/** A school whose subscription has ended: its head, and a psychologist whose seat rests. */
export const ainur = person({
  role: 'school_admin',
  last_name: 'Қалиева',
  first_name: 'Айнұр',
  birth_date: '1975-01-12',
  gender: 'female',
  phone: '+77011112264',
  login: 'school3',
  email: 'kalieva@demo.bagdar.example',
  locale: 'kz',
  shows: 'The head of a school whose subscription has ended',
})
export const galiya = person({
  role: 'psychologist',
  last_name: 'Досмағамбетова',
  first_name: 'Ғалия',
  birth_date: '1990-11-05',
  gender: 'female',
  phone: '+77011112265',
  email: 'galiya@demo.bagdar.example',
  locale: 'kz',
  shows: 'A psychologist whose seat rests, because the subscription of the school has ended',
})
/** The head of a rural school, whose pupils take part in the olympiad. */
export const bibigul = person({
  role: 'school_admin',
  last_name: 'Сейдахметова',
  first_name: 'Бибігүл',
  birth_date: '1969-09-21',
  gender: 'female',
  phone: '+77011112266',
  login: 'rural',
  email: 'bibigul@demo.bagdar.example',
  locale: 'kz',
  shows: 'The head of a rural school that rehearses the olympiad',
})

export const schoolStaff = [
  { member: meruert, school_id: 'karaganda-15', center_id: null },
  { member: svetlana, school_id: 'kokshetau-8', center_id: null },
  { member: roza, school_id: 'kokshetau-8', center_id: null },
  { member: ainur, school_id: 'aktobe-named', center_id: null },
  { member: galiya, school_id: 'aktobe-named', center_id: null },
  { member: bibigul, school_id: 'shet-aksu-ayuly-1', center_id: null },
] as const
