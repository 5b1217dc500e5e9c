import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { SchoolType } from '../values/grade.ts'
import { Done, Moment, text } from '../values/wire.ts'
import { perLanguage } from '../values/locale.ts'

/** A school name typed by pupils, and the number of these pupils. */
export const UnlistedSchool = z.object({
  id: z.string(),
  name: z.string(),
  school_type: SchoolType,
  place: z.string(),
  region_id: z.string(),
  district_id: z.string(),
  locality_id: z.string(),
  pupils: z.number(),
  typed_at: Moment,
})
export type UnlistedSchool = z.infer<typeof UnlistedSchool>

/** Roles that maintain the list of schools. */
const keepers = ['admin', 'editor'] as const

export const listUnlistedSchools = get('/api/unlisted-schools', {
  summary: 'Schools that pupils named by hand because no list had them, the oldest first',
  for: keepers,
  query: listQuery(),
  reply: countedPageOf(UnlistedSchool),
  refusals: ['invalid'],
})

const id = z.object({ id: z.string().check(z.maxLength(80)) })
export const matchSchool = post('/api/unlisted-schools/:id/match', {
  summary: 'Say which school of the list was meant: its pupils are there from now on, and are told',
  for: keepers,
  params: id,
  form: true,
  body: z.object({
    school_id: z
      .string({ error: 'field.required' })
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(80)),
  }),
  reply: Done,
  refusals: ['not-found', 'school-settled'],
})
export const admitSchool = post('/api/unlisted-schools/:id/admission', {
  summary: 'Put a school that was named by hand into the list under its names; its pupils stay in it, and are told',
  for: keepers,
  params: id,
  form: true,
  body: z.object({ ...perLanguage(['name'], () => text(200)), school_type: SchoolType }),
  reply: Done,
  refusals: ['not-found', 'school-settled', 'school-listed'],
})
export const rejectSchool = post('/api/unlisted-schools/:id/rejection', {
  summary: 'Say that what was typed is no school: its pupils are asked for their school anew, and are told',
  for: keepers,
  params: id,
  reply: Done,
  refusals: ['not-found', 'school-settled'],
})
