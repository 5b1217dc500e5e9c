import { ageOn } from './age-band.ts'
import { effectiveBirthDate, type BirthDates } from './iin.ts'

const ownConsentFrom = 16

/** Returns whether a pupil can consent without a legal representative. */
export function mayConsentAlone(person: BirthDates, today: string): boolean {
  const date = effectiveBirthDate(person)
  return date !== null && ageOn(today, date) >= ownConsentFrom
}
