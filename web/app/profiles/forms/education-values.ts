import type { Profile } from '#contract/accounts/accounts'
import { localeInUse } from '../../device/session.ts'
import { fillForm } from '../step/sign-up-draft.ts'

/** The values of the education form; unchosen ones are empty strings. */
export type EducationValues = {
  region_id: string
  district_id: string
  locality_id: string
  school_type: string
  school_id: string
  /** The school is not in the list, so its name is typed. */
  is_unlisted: boolean
  unlisted_school: string
  grade: number | ''
  grade_letter: string
  education_language: string
  test_language: string
  school_profile: string
}

/** Returns the values of the server with the unsent values over them. */
export function educationValues(
  { education }: Pick<Profile, 'education'>,
  draft: Record<string, unknown>,
): EducationValues {
  const initial = education ? fillForm(emptyEducation(), education) : emptyEducation()
  const typed =
    education && !education.is_school_listed ? { school_id: '', unlisted_school: education.school_name } : {}
  const values = fillForm({ ...initial, ...typed }, draft)
  return { ...values, is_unlisted: values.unlisted_school !== '' }
}

function emptyEducation(): EducationValues {
  return {
    region_id: '',
    district_id: '',
    locality_id: '',
    school_type: '',
    school_id: '',
    is_unlisted: false,
    unlisted_school: '',
    grade: '',
    grade_letter: '',
    education_language: '',
    test_language: localeInUse(),
    school_profile: 'none',
  }
}
