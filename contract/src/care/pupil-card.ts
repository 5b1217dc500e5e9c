import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { View } from '../profiles/family.ts'
import { appointmentKinds, appointmentStates, formats } from '../values/appointments/appointment.ts'
import {
  EducationLanguage,
  educationLanguages,
  Grade,
  GradeLetter,
  SchoolProfile,
  schoolProfiles,
} from '../values/grade.ts'
import { OptionalEmail } from '../values/person.ts'
import { OptionalPhone } from '../values/phone-schema.ts'
import { Done, Id, LocaleCode, Moment, StaffComment } from '../values/wire.ts'
import { Audience, Draft, Note } from './notes.ts'
import { carerRoles, genders, NewestResult } from './registry.ts'

const byId = z.object({ id: Id })

/**
 * Fields of a pupil that staff may change: other contacts of the family, and what the pupil studies. Changing the
 * identity is another call.
 */
const edited = {
  grade: Grade,
  grade_letter: GradeLetter,
  education_language: EducationLanguage,
  test_language: LocaleCode,
  school_profile: SchoolProfile,
  additional_phone: OptionalPhone,
  guardian_phone: OptionalPhone,
  guardian_email: OptionalEmail,
}
const EditedFields = z.object({
  grade: z.nullable(Grade),
  grade_letter: z.string(),
  education_language: z.nullable(z.enum(educationLanguages)),
  test_language: z.nullable(LocaleCode),
  school_profile: z.enum(schoolProfiles),
  additional_phone: z.string(),
  guardian_phone: z.string(),
  guardian_email: z.string(),
})
export type EditedFields = z.infer<typeof EditedFields>

const person = z.object({
  id: Id,
  name: z.string(),
  first_name: z.string(),
  gender: z.nullable(z.enum(genders)),
  age: z.nullable(z.number()),
  school: z.string(),
  grade: z.nullable(z.number()),
  grade_letter: z.string(),
  education_language: z.string(),
  /** Masked as in the registry. */
  iin: z.string(),
  phone: z.string(),
  guardian: z.string(),
  /** The photo was accepted, by staff or automatically. */
  is_recognised: z.boolean(),
  consent: z.nullable(z.object({ is_given: z.boolean(), by: z.string(), version: z.string(), at: Moment })),
})

export const PupilCard = z.object({
  person,
  results: z.array(NewestResult),
  /** Tests without a result: still running, or finished and not counted yet. */
  attempts: z.array(z.object({ id: Id, title: z.string(), at: Moment, is_finished: z.boolean() })),
  consents: z.array(
    z.object({ id: Id, is_given: z.boolean(), is_own: z.boolean(), by: z.string(), version: z.string(), at: Moment }),
  ),
  links: z.array(
    z.object({ id: Id, name: z.string(), state: z.enum(['awaiting', 'confirmed', 'declined']), at: Moment }),
  ),
  changes: z.array(z.object({ id: Id, by: z.string(), fields: z.array(z.string()), comment: z.string(), at: Moment })),
  meetings: z.array(
    z.object({
      id: Id,
      kind: z.enum(appointmentKinds),
      state: z.enum(appointmentStates),
      format: z.enum(formats),
      host: z.string(),
      starts_at: Moment,
      comment: z.string(),
      recommendation: z.string(),
    }),
  ),
  notes: z.array(Note),
  audience: Audience,
  /** Only the caller’s own, newest first. */
  drafts: z.array(Draft),
  views: z.array(View),
})
export type PupilCard = z.infer<typeof PupilCard>
export const readPupilCard = get('/api/care/pupils/:id', {
  summary:
    'Read a pupil in care with tests, results, consents, family links and the notes visible to the caller; the first view per day is logged',
  for: carerRoles,
  params: byId,
  reply: PupilCard,
})

export const readEditedFields = get('/api/care/pupils/:id/data', {
  summary: 'Read the current values of the fields that staff may change for a pupil; the view is logged',
  for: carerRoles,
  params: byId,
  reply: EditedFields,
})
export const editPupil = put('/api/care/pupils/:id/data', {
  summary:
    'Change the fields that staff may change for a pupil, with a reason; both values are kept and the pupil is notified. `seen` has the earlier values: if they have changed since, the call is refused',
  for: carerRoles,
  params: byId,
  form: true,
  body: z.object({ ...edited, comment: StaffComment, seen: EditedFields }),
  reply: Done,
  refusals: ['data-changed'],
})
