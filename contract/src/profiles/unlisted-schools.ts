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
  summary: 'List schools that pupils typed in because they were in no list, oldest first',
  for: keepers,
  query: listQuery(),
  reply: countedPageOf(UnlistedSchool),
  refusals: ['invalid'],
})

const id = z.object({ id: z.string().check(z.maxLength(80)) })
export const matchSchool = post('/api/unlisted-schools/:id/match', {
  summary: 'Match a typed school to one of the list: its pupils belong there from now on and are notified',
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
  summary: 'Add a typed school to the list under its names; its pupils stay in it and are notified',
  for: keepers,
  params: id,
  form: true,
  body: z.object({ ...perLanguage(['name'], () => text(200)), school_type: SchoolType }),
  reply: Done,
  refusals: ['not-found', 'school-settled', 'school-listed'],
})
export const rejectSchool = post('/api/unlisted-schools/:id/rejection', {
  summary: 'Reject a typed school name; its pupils are asked again and notified',
  for: keepers,
  params: id,
  reply: Done,
  refusals: ['not-found', 'school-settled'],
})
