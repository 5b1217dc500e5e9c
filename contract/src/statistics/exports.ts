import * as z from 'zod/mini'
import { del, get, post, put } from '../calls/endpoint.ts'
import { listQuery, pageOf } from '../calls/listing.ts'
import { languages } from '../values/locale.ts'
import { Done, Id, Moment } from '../values/wire.ts'
import {
  exportFailures,
  exportFormats,
  exportStates,
  exportSubjects,
  mailRhythms,
  mailStops,
  sumSubjects,
} from './export-kinds.ts'
import { placeLevels } from './measures.ts'
import { PlaceRef, statisticsReaders } from './numbers.ts'
import { recordFilters } from './records.ts'

export const refusals = {
  /** A file with names needs a reason. */
  'export-reason': 422,
  /** Too many files of this person are not finished yet. */
  'exports-full': 409,
  /** The file is not made yet, or will never be. */
  'export-not-ready': 409,
  /** The seven days are over. */
  'export-expired': 410,
  /** The caller may no longer see the place, or the names. */
  'export-right-lost': 403,
  /** It is made already, or was cancelled. */
  'export-over': 409,
  'statistics-mails-full': 409,
  'statistics-mail-known': 409,
  /** The account has no e-mail address. */
  'statistics-mail-address': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    statisticsExports: typeof refusals
  }
}

const { order: _order, region_id: _region, district_id: _district, school_id: _school, ...filters } = recordFilters
/**
 * What narrows a file: the period and the filters of pupils for sums, those of its table for records. The place stands
 * beside them; a second one here would narrow the file without the log saying so, so anything else is refused.
 */
export const ExportFilters = z.strictObject(filters)
export type ExportFilters = z.infer<typeof ExportFilters>

const place = { level: z.enum(placeLevels), id: z.string().check(z.maxLength(80)) }

export const StatisticsExport = z.object({
  id: Id,
  what: z.enum(exportSubjects),
  place: PlaceRef,
  /** The filters in words, in the language of the reader. */
  filters: z.array(z.string()),
  format: z.enum(exportFormats),
  language: z.enum(languages),
  has_names: z.boolean(),
  reason: z.string(),
  state: z.enum(exportStates),
  rows_done: z.number(),
  /** Null until the rows are counted. */
  rows_all: z.nullable(z.number()),
  /** Seconds until it is ready at the present speed; null while nobody can say. */
  seconds_left: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  created_at: Moment,
  ready_at: z.nullable(Moment),
  expires_at: z.nullable(Moment),
  failure: z.nullable(z.enum(exportFailures)),
  /** Made for a scheduled mail. */
  is_by_mail: z.boolean(),
})
export type StatisticsExport = z.infer<typeof StatisticsExport>

export const createExport = post('/api/statistics/exports', {
  summary:
    'Order a file of a place of the own territory. It is made in the background and can be downloaded for seven days. A file with names needs the right to them and a reason; each pupil in it counts as looked at',
  for: statisticsReaders,
  form: true,
  body: z.object({
    what: z.enum(exportSubjects),
    ...place,
    filters: ExportFilters,
    format: z.enum(exportFormats),
    /** Language of the file. */
    language: z.enum(languages),
    reason: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
  }),
  reply: StatisticsExport,
  status: 201,
  refusals: ['invalid', 'not-found', 'export-reason', 'exports-full', 'too-many'],
})
export type ExportOrder = z.infer<typeof createExport.body>

export const listExports = get('/api/statistics/exports', {
  summary: 'List the own files of the statistics, newest first',
  for: statisticsReaders,
  query: listQuery(),
  reply: pageOf(StatisticsExport),
  refusals: ['invalid'],
})
const byId = z.object({ id: Id })
export const readExport = get('/api/statistics/exports/:id', {
  summary: 'Read how far an own file is',
  for: statisticsReaders,
  params: byId,
  reply: StatisticsExport,
})
export const cancelExport = post('/api/statistics/exports/:id/cancellation', {
  summary: 'Cancel an own file that is not ready yet',
  for: statisticsReaders,
  params: byId,
  reply: Done,
  refusals: ['export-over'],
})
export const removeExport = del('/api/statistics/exports/:id', {
  summary: 'Delete an own file. Its entry in the log stays',
  for: statisticsReaders,
  params: byId,
  reply: Done,
})
export const downloadExport = get('/api/statistics/exports/:id/file', {
  summary:
    'Download an own file. Refused after seven days, and to whoever may no longer see its place or the names in it',
  for: statisticsReaders,
  params: byId,
  file: 'application/octet-stream',
  refusals: ['export-not-ready', 'export-expired', 'export-right-lost', 'too-many'],
})

export const ExportRecord = z.object({
  id: Id,
  by: z.string(),
  what: z.enum(exportSubjects),
  place: z.string(),
  filters: z.array(z.string()),
  format: z.enum(exportFormats),
  has_names: z.boolean(),
  reason: z.string(),
  state: z.enum(exportStates),
  rows: z.nullable(z.number()),
  at: Moment,
  /** When it was last downloaded. */
  downloaded_at: z.nullable(Moment),
})
export type ExportRecord = z.infer<typeof ExportRecord>
export const listExportLog = get('/api/statistics/export-log', {
  summary: 'List who has exported what, with which filters and for what reason, newest first',
  for: ['admin'],
  query: listQuery(),
  reply: pageOf(ExportRecord),
  refusals: ['invalid'],
})

const mailFields = {
  what: z.enum(sumSubjects),
  level: z.enum(placeLevels),
  format: z.enum(exportFormats),
  language: z.enum(languages),
  every: z.enum(mailRhythms),
  /** Day of a weekly mail, 1 is Monday. A monthly one leaves on the first of the month. */
  weekday: z.coerce.number().check(z.int(), z.gte(1), z.lte(7)),
}
export const StatisticsMail = z.object({
  id: Id,
  ...mailFields,
  place: PlaceRef,
  next_at: z.nullable(Moment),
  sent_at: z.nullable(Moment),
  /** Why no further mail is sent. */
  stopped: z.nullable(z.enum(mailStops)),
})
export type StatisticsMail = z.infer<typeof StatisticsMail>
export const listStatisticsMails = get('/api/statistics/mails', {
  summary: 'List the own scheduled mails, and the address to which they go',
  for: statisticsReaders,
  reply: z.object({ data: z.array(StatisticsMail), email: z.nullable(z.string()) }),
})
export const addStatisticsMail = post('/api/statistics/mails', {
  summary:
    'Order a summary of a place by mail, each week or each month. Whether the caller may still see the place is checked each time before it is sent',
  for: statisticsReaders,
  form: true,
  body: z.object({ ...mailFields, id: place.id }),
  reply: Done,
  status: 201,
  refusals: ['invalid', 'not-found', 'statistics-mails-full', 'statistics-mail-known', 'statistics-mail-address'],
})
export const changeStatisticsMail = put('/api/statistics/mails/:id', {
  summary: 'Change an own scheduled mail. A stopped one goes on',
  for: statisticsReaders,
  params: byId,
  form: true,
  body: z.object({ ...mailFields, id: place.id }),
  reply: Done,
  refusals: ['invalid', 'statistics-mail-known', 'statistics-mail-address'],
})
export const stopStatisticsMail = del('/api/statistics/mails/:id', {
  summary: 'Stop an own scheduled mail',
  for: statisticsReaders,
  params: byId,
  reply: Done,
})
