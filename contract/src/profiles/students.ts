import * as z from 'zod/mini'
import { post, put } from '../calls/endpoint.ts'
import { Iin } from '../values/iin-schema.ts'
import { BirthDate, Gender, Patronymic, PersonName } from '../values/person.ts'
import type { Role } from '../values/role.ts'
import { Done, Id, StaffComment } from '../values/wire.ts'

/** A pupil as seen by staff who may grant extra time. */
export const FoundStudent = z.object({
  id: Id,
  name: z.string(),
  /** Fields that staff may correct; a correction sends all of them. */
  identity: z.object({
    last_name: z.string(),
    first_name: z.string(),
    patronymic: z.string(),
    birth_date: z.nullable(z.string()),
    gender: z.nullable(z.enum(['male', 'female'])),
  }),
  grade: z.nullable(z.number()),
  grade_letter: z.string(),
  school_name: z.string(),
  place: z.string(),
  has_extra_time: z.boolean(),
})
export type FoundStudent = z.infer<typeof FoundStudent>
export const grantors = ['psychologist_center', 'admin'] as const satisfies readonly Role[]
export const findStudent = post('/api/students/by-iin', {
  summary:
    'Find a pupil in the caller’s care by IIN; the reply is the same for an IIN that is not registered and for a pupil of others. The view is logged',
  for: grantors,
  form: true,
  body: z.object({ iin: Iin }),
  reply: FoundStudent,
  refusals: ['student-unknown', 'too-many'],
})
export const grantExtraTime = put('/api/students/:id/extra-time', {
  summary:
    'Grant half as much time again for the tests that a pupil begins from now on, or revoke it; the pupil is notified',
  for: grantors,
  params: z.object({ id: Id }),
  body: z.object({ is_granted: z.boolean() }),
  reply: Done,
})

export const changeIdentity = put('/api/students/:id/identity', {
  summary:
    'Correct a pupil’s name, birth date or gender, which the pupil cannot change once a photo is accepted; both values are kept and the pupil is notified',
  for: grantors,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({
    last_name: PersonName,
    first_name: PersonName,
    patronymic: Patronymic,
    birth_date: BirthDate,
    gender: Gender,
    comment: StaffComment,
  }),
  reply: Done,
})
