import { olympiadGrades, type Requirement } from '#contract/values/olympiad'

/** What the requirements are judged by. */
export interface Candidate {
  grade: number | null
  /** Whether the school of the profile is rural; null without a school, or while staff check one typed by hand. */
  is_rural: boolean | null
  /** Whether the account has the consent of a representative, or the pupil's own from 16. */
  has_consent: boolean
}

/** `open`: can still be met; `unmet`: not in this season. */
export type RequirementState = 'met' | 'open' | 'unmet'

/** Judges the requirements that the account shows; the two years are confirmed with the registration. */
export function judgeRequirements(
  { grade, is_rural, has_consent }: Candidate,
  isRegistered: boolean,
): Record<Requirement, RequirementState> {
  return {
    'rural-school': is_rural === null ? 'open' : is_rural ? 'met' : 'unmet',
    grade: grade === null ? 'open' : olympiadGrades.some((one) => one === grade) ? 'met' : 'unmet',
    'two-years': isRegistered ? 'met' : 'open',
    consent: has_consent ? 'met' : 'open',
  }
}
