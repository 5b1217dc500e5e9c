import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Id, Moment, text } from '../values/wire.ts'
import { TalentFilters } from './fields.ts'

/** An export with its made-up row, by which a leaked file is recognised. */
export const TalentExport = z.object({
  id: Id,
  code: z.string(),
  by: z.string(),
  purpose: z.string(),
  at: Moment,
  rows: z.number(),
  filters: TalentFilters,
  made_up: z.object({ name: z.string(), school: z.string(), grade: z.nullable(z.number()) }),
})
export type TalentExport = z.infer<typeof TalentExport>
export const listTalentExports = get('/api/talent-exports', {
  summary: 'List the exports of the talent registry with their made-up rows, newest first',
  for: ['admin'],
  query: listQuery(),
  reply: countedPageOf(TalentExport),
  refusals: ['invalid'],
})
export const findTalentExports = post('/api/talent-exports/searches', {
  summary: 'Find the export from which a row has leaked: by a name of the row, or by the code of the file',
  for: ['admin'],
  form: true,
  body: z.object({ search: text(120) }),
  reply: z.object({ data: z.array(TalentExport) }),
})

/** Somebody opened a pupil of the registry, or exported a file with the pupil. */
export const TalentOpening = z.object({
  id: Id,
  viewer: z.string(),
  role: z.string(),
  student_id: Id,
  pupil: z.string(),
  what: z.enum(['talent', 'talent-file']),
  purpose: z.string(),
  at: Moment,
})
export type TalentOpening = z.infer<typeof TalentOpening>
export const listTalentOpenings = get('/api/talent-openings', {
  summary: 'List who opened which pupil of the registry and for what, newest first',
  for: ['admin'],
  query: listQuery({ what: z.optional(z.enum(['talent', 'talent-file'])) }),
  reply: countedPageOf(TalentOpening),
  refusals: ['invalid'],
})
