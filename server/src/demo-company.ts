import { peopleFrom, wholeStudent, type Company } from './person.ts'

const person = peopleFrom(21)

/** Who is there to show the states nobody of the cast is in. They live in the demo country only: tests know nothing of them. */
export const sabina = person({
  role: 'student',
  last_name: 'Ли',
  first_name: 'Сабина',
  birth_date: '2013-02-11',
  gender: 'female',
  phone: '+77011112222',
  locale: 'ru',
  shows: 'A refused photo, a declined parent',
})
export const ruslan = person({
  role: 'student',
  last_name: 'Ахметов',
  first_name: 'Руслан',
  birth_date: '2012-12-03',
  gender: 'male',
  phone: '+77011112223',
  locale: 'en',
  shows: 'A second attempt in English after one ended by the clock, time and a half',
})
export const asel = person({
  role: 'student',
  last_name: 'Нұрпейісова',
  first_name: 'Әсел',
  birth_date: '2013-08-20',
  gender: 'female',
  phone: '+77011112224',
  locale: 'kz',
  shows: 'A photo that waits for a person, an e-mail that waits for its code',
})
export const nurlan = person({
  role: 'parent',
  last_name: 'Ахметов',
  first_name: 'Нұрлан',
  birth_date: '1983-06-06',
  gender: 'male',
  phone: '+77011112225',
  locale: 'kz',
  shows: 'A declined request, a link the child has ended',
})

export const declinedLink = { id: '00000000-0000-7000-8000-000000001004', parent: nurlan, child: sabina, state: 'declined' } as const
export const endedLink = { id: '00000000-0000-7000-8000-000000001005', parent: nurlan, child: ruslan, state: 'declined' } as const
export const demoCompany: Company = {
  registered: 60,
  people: [sabina, ruslan, asel, nurlan],
  pupils: [
    { member: sabina, student: { ...wholeStudent, photo_state: 'refused' } },
    { member: ruslan, student: { ...wholeStudent, grade: 8 } },
    { member: asel, student: { ...wholeStudent, education_language: 'kk', photo_state: 'awaiting-staff' } },
  ],
  links: [declinedLink, endedLink],
  workplaces: [],
}
