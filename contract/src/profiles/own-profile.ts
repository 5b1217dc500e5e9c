import * as z from 'zod/mini'
import { crossFieldRule, crossFieldChecks } from '../calls/cross-field-checks.ts'
import { Profile } from '../accounts/accounts.ts'
import { put } from '../calls/endpoint.ts'
import { EducationLanguage, Grade, GradeLetter, SchoolProfile, SchoolType } from '../values/grade.ts'
import { LocaleCode } from '../values/wire.ts'

const choice = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(80))

/** Punctuation alone is not the name of a school. */
const isName = (typed: string): boolean => /[\p{L}\d]/u.test(typed)

/** Characters allowed in names of schools: no markup, no emoji. */
const isWritten = (typed: string): boolean => /^[\p{L}\p{M}\p{N}\s«»“”„‘’"'`№#.,:;!?()/&+–—-]*$/u.test(typed)

function faultOfName(typed: string): string | null {
  if (!isName(typed)) return 'field.required'
  return isWritten(typed) ? null : 'name.school'
}

export const saveEducation = put('/api/profile/education', {
  summary:
    'Save where and what the pupil studies. A school that is in no list is typed in (`is_unlisted`), and staff settle it',
  for: ['student'],
  form: true,
  body: z
    .object({
      region_id: choice,
      district_id: choice,
      locality_id: choice,
      school_type: SchoolType,
      school_id: z._default(z.string().check(z.maxLength(80)), ''),
      is_unlisted: z._default(z.boolean(), false),
      unlisted_school: z._default(z.string().check(z.trim(), z.maxLength(200, { error: 'field.long' })), ''),
      grade: Grade,
      grade_letter: GradeLetter,
      education_language: EducationLanguage,
      test_language: LocaleCode,
      school_profile: SchoolProfile,
    })
    .check(
      crossFieldChecks(
        ['school_id', 'is_unlisted', 'unlisted_school'],
        ({ school_id, is_unlisted, unlisted_school }) => {
          if (!is_unlisted) return school_id === '' ? [{ path: ['school_id'], message: 'field.required' }] : []
          const message = faultOfName(unlisted_school)
          return message === null ? [] : [{ path: ['unlisted_school'], message }]
        },
      ),
    ),
  reply: Profile,
  refusals: ['school-elsewhere', 'too-many'],
})

export const saveTestingPlace = put('/api/profile/testing-place', {
  summary: 'Save where the pupil will be tested: online or in a regional centre',
  for: ['student'],
  form: true,
  body: z
    .object({
      testing_place: z.enum(['online', 'center'], { error: 'field.required' }),
      center_id: z.optional(z.string()),
    })
    .check(
      crossFieldRule(
        ['testing_place', 'center_id'],
        ({ testing_place, center_id }) => testing_place === 'online' || !!center_id,
        {
          path: ['center_id'],
          error: 'field.required',
        },
      ),
    ),
  reply: Profile,
  refusals: ['not-found'],
})
