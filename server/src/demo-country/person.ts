import type { Gender } from '#contract/values/iin'
import type { Locale } from '#contract/values/locale'
import { roleIds, type Role } from '#contract/values/role'
import { syntheticIin } from './synthetic-iin.ts'

export interface CastMember {
  id: string
  role: Role
  role_id: number
  iin: string | null
  login: string | null
  email: string
  phone: string
  last_name: string
  first_name: string
  patronymic: string
  birth_date: string
  gender: Gender
  locale: Locale
  /** The state that this person demonstrates. */
  shows: string
}

export interface Student {
  grade: number
  letter: string
  school_id: string
  education_language: 'kk' | 'ru'
  photo_state: 'none' | 'accepted' | 'awaiting-staff' | 'refused'
  has_guardian: boolean
}

export type Person = Omit<CastMember, 'id' | 'role_id' | 'iin' | 'login' | 'email' | 'patronymic'> &
  Partial<Pick<CastMember, 'iin' | 'login' | 'email' | 'patronymic'>>

/**
 * Returns a maker of people with unique ids and IINs, numbered from `first`; serial numbers in their IINs are `apart`
 * from each other.
 */
export function peopleFrom(first: number, apart = 1): (given: Person) => CastMember {
  let number = first - 1
  return (given) => {
    number += 1
    return {
      id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      role_id: roleIds[given.role],
      iin:
        given.role === 'student' || given.role === 'parent'
          ? syntheticIin(given.birth_date, given.gender, 100 + first + apart * (number - first))
          : null,
      login: null,
      email: '',
      patronymic: '',
      ...given,
    }
  }
}

/** A pupil who has completed the sign-up. */
export const wholeStudent: Student = {
  grade: 7,
  letter: 'А',
  school_id: 'karaganda-15',
  education_language: 'ru',
  photo_state: 'accepted',
  has_guardian: true,
}

export interface Company {
  /** Days since registration; all of the person's demo records are newer. */
  registered: number
  people: readonly CastMember[]
  pupils: readonly { member: CastMember; student: Student }[]
  links: readonly { id: string; parent: CastMember; child: CastMember; state: 'awaiting' | 'confirmed' | 'declined' }[]
  workplaces: readonly { member: CastMember; school_id: string | null; center_id: string | null }[]
}
