import { ageOn } from '../age-band.ts'

const firstAge = 5
const accountAge = 7

/** Children of 5 and 6 have no account: a specialist of a centre works with them with the cards. */
export function isOfCenterAge(birthDate: string | null, today: string): boolean {
  if (!birthDate) return false
  const age = ageOn(today, birthDate)
  return age >= firstAge && age < accountAge
}

/** Children under 5 are too young for both the site and the centres. */
export function isTooYoung(birthDate: string | null, today: string): boolean {
  return birthDate !== null && birthDate <= today && ageOn(today, birthDate) < firstAge
}
