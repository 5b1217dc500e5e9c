import { ageOn } from '#contract/values/age-band'
import { birthDateOf, genderOf, type Gender } from '#contract/values/iin'

type Role = 'student' | 'parent'

/** Pupils register from 7 to 18, parents once they are of age. */
const ages: Record<Role, { from: number; to: number }> = { student: { from: 7, to: 18 }, parent: { from: 18, to: 120 } }

export function isOfAge(role: Role, birthDate: string, today: string): boolean {
  const age = ageOn(today, birthDate)
  return age >= ages[role].from && age <= ages[role].to
}

/** The date of the IIN says whose it is: a child’s number makes no parent, an adult’s no pupil. */
export const isOfRole = (role: Role, iin: string, today: string): boolean => isOfAge(role, birthDateOf(iin) ?? '', today)

/** The digits may rightly differ from the person: a hint for staff, never a refusal. */
export function iinDiffers({ iin, birth_date, gender }: { iin: string; birth_date: string; gender: Gender }): boolean {
  return birthDateOf(iin) !== birth_date || genderOf(iin) !== gender
}
