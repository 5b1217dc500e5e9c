import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Done, Id, Moment } from '../values/wire.ts'
import { carerRoles } from './registry.ts'

const byId = z.object({ id: Id })
const pupil = { id: Id, name: z.string(), left_at: Moment, from: z.string(), to: z.string() }

/**
 * A pupil who changed to another school: the notes that the old place may hand over, and the meetings that it still has
 * to settle.
 */
export const Leaving = z.object({
  ...pupil,
  notes: z.array(z.object({ id: Id, words: z.string(), author: z.string(), changed_at: Moment })),
  meetings: z.array(z.object({ id: Id, starts_at: Moment, host: z.string() })),
})
export type Leaving = z.infer<typeof Leaving>
/**
 * A pupil who came from another school; `word` is empty until the old place has written it. If a school is named, only
 * that school can accept.
 */
export const Arriving = z.object({
  ...pupil,
  student_id: Id,
  is_handed: z.boolean(),
  word: z.string(),
  handed_by: z.string(),
  notes: z.number(),
  may_accept: z.boolean(),
})
export type Arriving = z.infer<typeof Arriving>

export const listHandOvers = get('/api/hand-overs', {
  summary:
    'List pupils who changed schools: those whom the caller’s school or centre must hand over, and those who come to it',
  for: carerRoles,
  reply: z.object({ leaving: z.array(Leaving), arriving: z.array(Arriving) }),
})
export const handOver = post('/api/hand-overs/:id/handing', {
  summary: 'Hand the chosen working notes and a comment over to the new school or centre of a pupil',
  for: carerRoles,
  params: byId,
  form: true,
  body: z.object({
    word: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(1000, { error: 'field.long' })),
    notes: z.array(Id).check(z.maxLength(200)),
  }),
  reply: Done,
  refusals: ['hand-over-done'],
})
export const acceptHandOver = post('/api/hand-overs/:id/acceptance', {
  summary: 'Accept a hand-over; from then on the school or centre can read the notes given with it',
  for: carerRoles,
  params: byId,
  reply: Done,
  refusals: ['hand-over-done', 'hand-over-waits'],
})
