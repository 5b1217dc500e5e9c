import { ageOn } from './age-band.ts'
import { countedBirthDate, type BirthDates } from './iin.ts'

const ownConsentFrom = 16

/** Returns whether a pupil can consent without a legal representative. */
export function agreesAlone(person: BirthDates, today: string): boolean {
  const date = countedBirthDate(person)
  return date !== null && ageOn(today, date) >= ownConsentFrom
}
