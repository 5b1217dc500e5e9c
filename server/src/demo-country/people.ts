import type { Gender } from '#contract/values/iin'
import { roleIds } from '#contract/values/role'
import { newId } from '../platform/id.ts'
import { syntheticIin } from './synthetic-iin.ts'
import type { Chance } from '../platform/chance.ts'
import type { Family, FullName } from './names.ts'

export interface DemoSchool {
  id: string
  education_language: 'kk' | 'ru'
}
export interface DemoUser {
  id: string
  role_id: number
  iin: string
  first_name: string
  last_name: string
  birth_date: string
  gender: Gender
  phone: string
  email: string
  locale: 'kz' | 'ru'
  created_at: string
}
export interface DemoStudent extends DemoUser {
  school_id: string
  grade: number
  grade_letter: string
  education_language: 'kk' | 'ru'
  photo_state: 'none' | 'accepted' | 'awaiting-staff'
  is_whole: boolean
  parent: DemoUser | null
  link: 'confirmed' | 'awaiting' | null
}

interface Given {
  chance: Chance
  family: () => Family
  schools: DemoSchool[]
  /** Today in Kazakhstan, YYYY-MM-DD. */
  today: string
  now: Date
}

const letters = { kk: ['А', 'Ә', 'Б', 'В'], ru: ['А', 'Б', 'В', 'Г'] }

/**
 * Makes the `number`-th pupil of the demo country with the family. Three of five are in the grades of the 12-14 test.
 */
export function makeStudent(number: number, { chance, family, schools, today, now }: Given): DemoStudent {
  const grade = chance.happens(0.62) ? 6 + chance.below(3) : 1 + chance.below(11)
  const gender: Gender = chance.happens(0.51) ? 'female' : 'male'
  const school = chance.pick(schools)
  const own = family()
  const created = daysBefore(now, 1 + chance.below(78))
  const parentGender: Gender = chance.happens(0.72) ? 'female' : 'male'
  const parent = chance.happens(0.58)
    ? makePerson({
        name: own.name(parentGender),
        gender: parentGender,
        birthDate: birthDateAt(today, 31 + chance.below(18), chance),
        role: 'parent',
        number: number * 2 + 1,
        created,
      })
    : null
  const isWhole = chance.happens(0.94)
  return {
    ...makePerson({
      name: own.name(gender),
      gender,
      birthDate: birthDateAt(today, grade + 5 + chance.below(2), chance),
      role: 'student',
      number: number * 2,
      created,
    }),
    school_id: school.id,
    grade,
    grade_letter: chance.pick(letters[school.education_language]),
    education_language: school.education_language,
    photo_state: isWhole ? 'accepted' : chance.pick(['none', 'awaiting-staff'] as const),
    is_whole: isWhole,
    parent,
    link: parent ? (chance.happens(0.86) ? 'confirmed' : 'awaiting') : null,
  }
}

interface PersonGiven {
  name: FullName
  gender: Gender
  birthDate: string
  role: 'student' | 'parent'
  number: number
  created: Date
}

function makePerson({ name, gender, birthDate, role, number, created }: PersonGiven): DemoUser {
  return {
    id: newId(created.getTime()),
    role_id: roleIds[role],
    iin: syntheticIin(birthDate, gender, 1000 + number),
    first_name: name.first_name,
    last_name: name.last_name,
    birth_date: birthDate,
    gender,
    phone: `+7708${String(1_000_000 + number).padStart(7, '0')}`,
    email: '',
    locale: name.language === 'kk' ? 'kz' : 'ru',
    created_at: created.toISOString(),
  }
}

/** Returns a birth date of a person who is `age` today. */
function birthDateAt(today: string, age: number, chance: Chance): string {
  const last = new Date(`${Number(today.slice(0, 4)) - age}${today.slice(4)}T00:00:00Z`)
  return daysBefore(last, chance.below(364)).toISOString().slice(0, 10)
}

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000)
