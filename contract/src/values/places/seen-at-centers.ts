import { ageOn } from '../age-band.ts'

/** Children of 5 and 6 have no account: a specialist of a centre sees them, with the cards. */
export function seenAtCenters(birthDate: string | null, today: string): boolean {
  if (!birthDate) return false
  const age = ageOn(today, birthDate)
  return age === 5 || age === 6
}
