import { head, secondAdmin } from './cast.ts'
import { centerPsychologists } from './center-psychologists.ts'
import { peopleFrom, wholeStudent, type Company } from './person.ts'
import { schoolStaff } from './school-staff.ts'

const person = peopleFrom(21)

/** People for states that nobody in the cast has. They exist only in the demo country; tests do not use them. */
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
  shows: 'A second attempt in English after one that ran out of time, an added attempt, extra time',
})
export const asel = person({
  role: 'student',
  last_name: 'Нұрпейісова',
  first_name: 'Әсел',
  birth_date: '2013-08-20',
  gender: 'female',
  phone: '+77011112224',
  locale: 'kz',
  shows: 'A photo that waits for a check by staff, an e-mail that waits for its code',
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
export const nuray = person({
  role: 'student',
  last_name: 'Әбдіқадыр',
  first_name: 'Нұрай',
  birth_date: '2010-03-14',
  gender: 'female',
  phone: '+77011112226',
  email: 'nuray@demo.bagdar.example',
  locale: 'kz',
  shows: 'A pupil of the 10th grade: finished ability test for 15–17 and career guidance',
})
export const yerasyl = person({
  role: 'student',
  last_name: 'Әбдіқадыр',
  first_name: 'Ерасыл',
  birth_date: '2016-02-15',
  gender: 'male',
  phone: '+77011112227',
  locale: 'ru',
  shows: 'A pupil of 10 who is invited to stage 2 and gets results without numbers',
})
export const zhanar = person({
  role: 'parent',
  last_name: 'Әбдіқадыр',
  first_name: 'Жанар',
  birth_date: '1984-09-12',
  gender: 'female',
  phone: '+77011112227',
  email: 'zhanar@demo.bagdar.example',
  locale: 'ru',
  shows: 'The parent of Nuray and Yerasyl',
})
export const zarina = person({
  role: 'student',
  last_name: 'Әлімова',
  first_name: 'Зарина',
  birth_date: '2010-09-17',
  gender: 'female',
  phone: '+77011112238',
  locale: 'ru',
  shows: 'A pupil of 16 who has taken no test yet: career guidance, the test for 15–17',
})
export const dastan = person({
  role: 'student',
  last_name: 'Қуанышев',
  first_name: 'Дастан',
  birth_date: '2015-12-08',
  gender: 'male',
  phone: '+77011112239',
  locale: 'en',
  shows: 'A pupil of 10 in a village who has taken no test yet: the test for 10–11, the selection battery',
})

export const askar = person({
  role: 'parent',
  last_name: 'Әбдіқадыр',
  first_name: 'Асқар',
  birth_date: '1981-05-22',
  gender: 'male',
  phone: '+77011112240',
  locale: 'kz',
  shows: 'The second parent of Nuray; his request for Yerasyl waits for Zhanar',
})

export const declinedLink = {
  id: '00000000-0000-7000-8000-000000001004',
  parent: nurlan,
  child: sabina,
  state: 'declined',
} as const
export const endedLink = {
  id: '00000000-0000-7000-8000-000000001005',
  parent: nurlan,
  child: ruslan,
  state: 'declined',
} as const
export const linkOfNuray = {
  id: '00000000-0000-7000-8000-000000001006',
  parent: zhanar,
  child: nuray,
  state: 'confirmed',
} as const
export const linkOfYerasyl = {
  id: '00000000-0000-7000-8000-000000001007',
  parent: zhanar,
  child: yerasyl,
  state: 'confirmed',
} as const
export const secondOfNuray = {
  id: '00000000-0000-7000-8000-000000001008',
  parent: askar,
  child: nuray,
  state: 'confirmed',
} as const
export const secondOfYerasyl = {
  id: '00000000-0000-7000-8000-000000001009',
  parent: askar,
  child: yerasyl,
  state: 'awaiting',
} as const
export const demoCompany: Company = {
  registered: 60,
  people: [
    sabina,
    ruslan,
    asel,
    nurlan,
    nuray,
    yerasyl,
    zhanar,
    zarina,
    dastan,
    askar,
    ...centerPsychologists.map(({ member }) => member),
    secondAdmin,
    head,
    ...schoolStaff.map(({ member }) => member),
  ],
  pupils: [
    { member: sabina, student: { ...wholeStudent, photo_state: 'refused' } },
    { member: ruslan, student: { ...wholeStudent, grade: 8 } },
    { member: asel, student: { ...wholeStudent, education_language: 'kk', photo_state: 'awaiting-staff' } },
    { member: nuray, student: { ...wholeStudent, grade: 10, education_language: 'kk' } },
    { member: yerasyl, student: { ...wholeStudent, grade: 4 } },
    { member: zarina, student: { ...wholeStudent, grade: 10 } },
    { member: dastan, student: { ...wholeStudent, grade: 5, school_id: 'aksuat-aksuat-1' } },
  ],
  links: [declinedLink, endedLink, linkOfNuray, linkOfYerasyl, secondOfNuray, secondOfYerasyl],
  workplaces: [
    ...centerPsychologists.map(({ member, center_id }) => ({ member, school_id: null, center_id })),
    ...schoolStaff,
  ],
}
