import { ageOn } from '#contract/values/age-band'
import { isTooYoung, seenAtCenters } from '#contract/values/places/seen-at-centers'
import { birthDateOf, genderOf, type Gender } from '#contract/values/iin'

type Role = 'student' | 'parent'

/** Pupils register from 7 to 18, parents once they are of age. */
const ages: Record<Role, { from: number; to: number }> = { student: { from: 7, to: 18 }, parent: { from: 18, to: 120 } }

export function isOfAge(role: Role, birthDate: string, today: string): boolean {
  const age = ageOn(today, birthDate)
  return age >= ages[role].from && age <= ages[role].to
}

/** The date of the IIN says whose it is: a child’s number makes no parent, an adult’s no pupil. */
export const isOfRole = (role: Role, iin: string, today: string): boolean =>
  isOfAge(role, birthDateOf(iin) ?? '', today)

/**
 * Why a child is too young for an account, as the words of `age-outside` know it: a centre sees the child (`young`), or
 * nobody does yet (`early`). Null from 7 on.
 */
export function tooYoungBecause(birthDate: string | null, today: string): 'young' | 'early' | null {
  if (seenAtCenters(birthDate, today)) return 'young'
  return isTooYoung(birthDate, today) ? 'early' : null
}

/** The digits may rightly differ from the person: a hint for staff, never a refusal. */
export function iinDiffers({ iin, birth_date, gender }: { iin: string; birth_date: string; gender: Gender }): boolean {
  return birthDateOf(iin) !== birth_date || genderOf(iin) !== gender
}
