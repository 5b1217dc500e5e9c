import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { appointmentKinds } from '../values/appointments/appointment.ts'
import { educationLanguages } from '../values/grade.ts'
import { levels } from '../values/level.ts'
import { resultPictures } from '../values/result-picture.ts'
import type { Role } from '../values/role.ts'
import { viewReasons } from '../profiles/view-reason.ts'
import { Id, Moment } from '../values/wire.ts'

/** Roles with pupils in care. */
export const carerRoles = ['psychologist', 'psychologist_center'] as const satisfies readonly Role[]
const byId = z.object({ id: Id })
const place = z.string().check(z.maxLength(80))

/** A pupil's progress with tests; `ready` means at least one complete result. */
export const testStates = ['none', 'begun', 'ready'] as const
export const registryOrders = ['name', 'tested'] as const
export const genders = ['male', 'female'] as const
export const agesInCare = { least: 5, most: 18 } as const

/**
 * Filters of the registry. `search` is an IIN, a phone, an e-mail, or the beginning of a name, surname first; it is
 * sent in the body to keep it out of addresses.
 */
export const registryFilters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' }))),
  district_id: z.optional(place),
  school_id: z.optional(place),
  grade: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(11))),
  test_state: z.optional(z.enum(testStates)),
  education_language: z.optional(z.enum(educationLanguages)),
  gender: z.optional(z.enum(genders)),
  age: z.optional(z.coerce.number().check(z.int(), z.gte(agesInCare.least), z.lte(agesInCare.most))),
  order: z.optional(z.enum(registryOrders)),
}

/** The newest result in one line, for specialists. */
export const NewestResult = z.object({
  id: Id,
  title: z.string(),
  picture: z.enum(resultPictures),
  finished_at: Moment,
  awaits_evaluation: z.boolean(),
  scales: z.array(
    z.object({
      scale: z.string(),
      name: z.string(),
      percent: z.nullable(z.number()),
      level: z.nullable(z.enum(levels)),
    }),
  ),
})
export type NewestResult = z.infer<typeof NewestResult>

export const RegistryRow = z.object({
  id: Id,
  name: z.string(),
  gender: z.nullable(z.enum(genders)),
  age: z.nullable(z.number()),
  school: z.string(),
  grade: z.nullable(z.number()),
  grade_letter: z.string(),
  /** Last four digits of the IIN. */
  iin: z.string(),
  test_state: z.enum(testStates),
  result: z.nullable(NewestResult),
  /** Next meeting at which the pupil is expected, with any host. */
  next: z.nullable(z.object({ kind: z.enum(appointmentKinds), starts_at: Moment, is_accepted: z.boolean() })),
})
export type RegistryRow = z.infer<typeof RegistryRow>

export const listRegistry = post('/api/care/pupils/searches', {
  summary:
    'List the pupils in care of one’s own school or centre by filters, in the given order. Personal data are masked; a view of each pupil on the page is logged once a day',
  for: carerRoles,
  body: listQuery(registryFilters),
  reply: countedPageOf(RegistryRow),
  refusals: ['invalid'],
})

export const maxRowsInFile = 1000
export const exportRegistry = post('/api/care/pupils/file', {
  summary:
    'Export the registry as a table: the chosen pupils, or those matching the filters, at most a thousand. Masked as on the page; a view of each pupil in it is logged',
  for: carerRoles,
  body: z.object({ ...registryFilters, ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
  file: 'text/csv',
  refusals: ['invalid', 'too-many'],
})

export const listCarePlaces = get('/api/care/places', {
  summary:
    'List the places by which a centre can filter its registry: the districts of its pupils, and the schools of one district',
  for: carerRoles,
  query: z.object({ district_id: z.optional(place) }),
  reply: z.object({
    districts: z.array(z.object({ id: z.string(), name: z.string() })),
    schools: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

const person = { name: z.string(), phone: z.string() }
export const Contacts = z.object({
  iin: z.string(),
  birth_date: z.nullable(z.string()),
  phone: z.string(),
  additional_phone: z.string(),
  email: z.string(),
  place: z.string(),
  guardian: z.nullable(z.object({ ...person, additional_phone: z.string(), email: z.string() })),
  parents: z.array(z.object(person)),
})
export type Contacts = z.infer<typeof Contacts>

/** A reason from the list, or free text. */
export const ContactsReason = z
  .object({
    reason: z.enum([...viewReasons, 'other'], { error: 'field.required' }),
    reason_words: z.string().check(z.trim(), z.maxLength(200, { error: 'field.long' })),
  })
  .check(
    crossFieldRule(
      ['reason', 'reason_words'],
      ({ reason, reason_words }) => reason !== 'other' || reason_words.length >= 10,
      {
        path: ['reason_words'],
        error: 'comment.short',
      },
    ),
  )

export const showContacts = post('/api/care/pupils/:id/contacts', {
  summary:
    'Show the masked data of a pupil: IIN, phones, e-mail, birth date, guardian. Needs a reason, which is logged with the view; the parent can read both',
  for: carerRoles,
  params: byId,
  form: true,
  body: ContactsReason,
  reply: Contacts,
  refusals: ['invalid'],
})
