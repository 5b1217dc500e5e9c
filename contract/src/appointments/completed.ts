import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { appointmentKinds, closingStates, formats, purposes } from '../values/appointments/appointment.ts'
import { Id, Moment, Day } from '../values/wire.ts'
import { hosts } from './changes.ts'

const completedFilters = {
  from: z.optional(Day),
  to: z.optional(Day),
  state: z.optional(z.enum(closingStates)),
  format: z.optional(z.enum(formats)),
  purpose: z.optional(z.enum(purposes)),
  grade: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(11))),
}
export const CompletedRow = z.object({
  id: Id,
  starts_at: Moment,
  ends_at: Moment,
  kind: z.enum(appointmentKinds),
  format: z.enum(formats),
  state: z.enum(closingStates),
  purpose: z.nullable(z.enum(purposes)),
  words: z.string(),
  student_name: z.string(),
  /** Masked, like the phone and the e-mail. */
  iin: z.string(),
  gender: z.nullable(z.enum(['male', 'female'])),
  /** Age on the day of the meeting. */
  age: z.nullable(z.number()),
  region: z.string(),
  district: z.string(),
  locality: z.string(),
  school: z.string(),
  grade: z.nullable(z.number()),
  phone: z.string(),
  email: z.string(),
  comment: z.string(),
  recommendation: z.string(),
  feedback_mark: z.nullable(z.number()),
  feedback_words: z.string(),
})
export type CompletedRow = z.infer<typeof CompletedRow>
export const listCompleted = get('/api/completed-consultations', {
  summary:
    'List the caller’s own past meetings, latest first, with personal data masked. The first view of each pupil per day is logged',
  for: hosts,
  query: listQuery(completedFilters),
  reply: countedPageOf(CompletedRow),
  refusals: ['invalid'],
})
export const maxRowsInFile = 1000
export const exportCompleted = post('/api/completed-consultations/file', {
  summary:
    'Export the caller’s own past meetings as a table of at most a thousand rows, masked as on the page; a view of each pupil in it is logged',
  for: hosts,
  body: z.object(completedFilters),
  file: 'text/csv',
  refusals: ['invalid', 'too-many'],
})

const Figures = z.object({ held: z.number(), cancelled: z.number(), missed: z.number(), hours: z.number() })
export const HostStatistics = z.object({
  /** The last twelve months, oldest first. */
  months: z.array(z.object({ month: z.string(), ...Figures.shape })),
  /** The requested month. */
  month: z.string(),
  kinds: z.array(z.object({ kind: z.enum(appointmentKinds), format: z.enum(formats), ...Figures.shape })),
  /** Pupils' feedback as text; null with fewer than five answers. */
  feedback: z.nullable(z.object({ word: z.enum(['great', 'good', 'mixed', 'poor']), answers: z.number() })),
})
export type HostStatistics = z.infer<typeof HostStatistics>
export const readHostStatistics = get('/api/host-statistics', {
  summary: 'Read the caller’s statistics: meetings month by month, and one month by kind and format',
  for: hosts,
  query: z.object({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  reply: HostStatistics,
  refusals: ['invalid'],
})
