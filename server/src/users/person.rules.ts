import { ageOn } from '#contract/values/age-band'
import { isTooYoung, isOfCenterAge } from '#contract/values/places/center-age'
import { birthDateOf, genderOf, type Gender } from '#contract/values/iin'

type Role = 'student' | 'parent'

/** Pupils may register from 7 to 18, parents from 18. */
const ages: Record<Role, { from: number; to: number }> = { student: { from: 7, to: 18 }, parent: { from: 18, to: 120 } }

export function isOfAge(role: Role, birthDate: string, today: string): boolean {
  const age = ageOn(today, birthDate)
  return age >= ages[role].from && age <= ages[role].to
}

/** Whether the birth date in the IIN fits the role: a child cannot register as a parent, nor an adult as a pupil. */
export const isOfRole = (role: Role, iin: string, today: string): boolean =>
  isOfAge(role, birthDateOf(iin) ?? '', today)

/**
 * Returns why a child is too young for an account, as a context for the words of `age-outside`: `young` if a centre can
 * see the child, `early` if not yet. Null from 7 years on.
 */
export function tooYoungReason(birthDate: string | null, today: string): 'young' | 'early' | null {
  if (isOfCenterAge(birthDate, today)) return 'young'
  return isTooYoung(birthDate, today) ? 'early' : null
}

/**
 * Whether the IIN contradicts the birth date or the gender. It can differ for good reasons, so it is a hint for staff
 * and never a reason to refuse.
 */
export function iinDiffers({ iin, birth_date, gender }: { iin: string; birth_date: string; gender: Gender }): boolean {
  return birthDateOf(iin) !== birth_date || genderOf(iin) !== gender
}
