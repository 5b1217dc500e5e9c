import type { Gender } from '#contract/values/iin'
import { syntheticIin } from '../../server/src/demo-country/synthetic-iin.ts'

export interface Newcomer {
  iin: string
  phone: string
  email: string
  last_name: string
  first_name: string
  birth_date: string
  gender: Gender
  password: string
}

/** A person without an account; each number makes a different person. */
export function newcomer(number: number, born: Pick<Newcomer, 'birth_date' | 'gender'>): Newcomer {
  const isFemale = born.gender === 'female'
  return {
    ...born,
    iin: syntheticIin(born.birth_date, born.gender, 9000 + number),
    phone: `+7705900${String(number).padStart(4, '0')}`,
    email: `newcomer-${number}@demo.bagdar.example`,
    last_name: isFemale ? 'Жолдасова' : 'Жолдасов',
    first_name: isFemale ? 'Айым' : 'Ернар',
    password: 'Dala2026',
  }
}
