import { ageOn } from '../age-band.ts'

const firstAge = 5
const accountAge = 7

/** Children of 5 and 6 have no account: a specialist of a centre sees them, with the cards. */
export function seenAtCenters(birthDate: string | null, today: string): boolean {
  if (!birthDate) return false
  const age = ageOn(today, birthDate)
  return age >= firstAge && age < accountAge
}

/** Children under 5 are seen by nobody yet, neither here nor at a centre. */
export function isTooYoung(birthDate: string | null, today: string): boolean {
  return birthDate !== null && birthDate <= today && ageOn(today, birthDate) < firstAge
}
