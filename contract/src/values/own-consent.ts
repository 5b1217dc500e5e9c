import { ageOn } from './age-band.ts'
import { birthDateOf } from './iin.ts'

const ownConsentFrom = 16

/** Whether a pupil agrees without a legal representative. Where the date they gave and the digits of the IIN differ, the younger counts. */
export function agreesAlone({ birth_date, iin }: { birth_date: string | null; iin: string | null }, today: string): boolean {
  if (!birth_date) return false
  const dates = [birth_date, birthDateOf(iin ?? '') ?? birth_date]
  return dates.every((date) => ageOn(today, date) >= ownConsentFrom)
}
