import * as z from 'zod/mini'
import { agree } from '../agreement-of-fields.ts'
import { Profile } from '../accounts.ts'
import { put } from '../endpoint.ts'
import { EducationLanguage, Grade, GradeLetter, SchoolProfile, SchoolType } from '../values/grade.ts'
import { LocaleCode } from '../values/wire.ts'

const choice = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(80))

export const saveEducation = put('/api/profile/education', {
  summary: 'Where and what the pupil studies',
  for: ['student'],
  form: true,
  body: z.object({
    region_id: choice,
    district_id: choice,
    locality_id: choice,
    school_type: SchoolType,
    school_id: choice,
    grade: Grade,
    grade_letter: GradeLetter,
    education_language: EducationLanguage,
    test_language: LocaleCode,
    school_profile: SchoolProfile,
  }),
  reply: Profile,
  refusals: ['school-elsewhere'],
})

export const saveTestingPlace = put('/api/profile/testing-place', {
  summary: 'Where the pupil will be tested: online or in a regional centre',
  for: ['student'],
  form: true,
  body: z.object({ testing_place: z.enum(['online', 'center'], { error: 'field.required' }), center_id: z.optional(z.string()) }).check(
    agree(['testing_place', 'center_id'], ({ testing_place, center_id }) => testing_place === 'online' || !!center_id, {
      path: ['center_id'],
      error: 'field.required',
    }),
  ),
  reply: Profile,
  refusals: ['not-found'],
})
