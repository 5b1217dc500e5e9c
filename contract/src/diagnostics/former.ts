import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import type { Role } from '../values/role.ts'
import { Done, Id, Moment } from '../values/wire.ts'

export const refusals = {
  'file-empty': 422,
  'file-not-text': 422,
  'file-encoding': 422,
  'file-large': 413,
  'file-long': 422,
  'file-quotes': 422,
  'file-columns': 422,
  'file-changed': 409,
  'file-faulty': 409,
  'batch-undone': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    former: typeof refusals
  }
}

/** Five steps of the former platform. They are not our levels and are never compared with them. */
export const formerLevels = ['begun', 'coming', 'steady', 'seen', 'bright'] as const
export type FormerLevel = (typeof formerLevels)[number]

/**
 * A scale as the former platform measured it. If neither percent nor level is sent, the reader only learns that it was
 * measured.
 */
const FormerScale = z.object({
  name: z.string(),
  percent: z.nullable(z.number()),
  level: z.nullable(z.enum(formerLevels)),
})
export type FormerScale = z.infer<typeof FormerScale>
export const FormerResult = z.object({
  id: Id,
  taken_on: z.iso.date(),
  instrument: z.string(),
  scales: z.array(FormerScale),
})
export type FormerResult = z.infer<typeof FormerResult>

const reply = z.object({ data: z.array(FormerResult) })
const byId = z.object({ id: Id })
export const listFormerResults = get('/api/former-results', {
  summary: 'List the pupil’s results of the former platform, newest first',
  for: ['student'],
  reply,
})
export const listChildFormerResults = get('/api/children/:id/former-results', {
  summary: 'List the former results of a confirmed child, newest first; the first view per day is logged',
  for: ['parent'],
  params: byId,
  reply,
})
export const listPupilFormerResults = get('/api/students/:id/former-results', {
  summary: 'List the former results of a pupil in care, newest first; the first view per day is logged',
  for: ['psychologist', 'psychologist_center', 'admin'],
  params: byId,
  reply: z.object({
    pupil: z.object({ name: z.string(), grade: z.nullable(z.number()) }),
    data: z.array(FormerResult),
  }),
})

/** Who may upload a file: administrators for all pupils, centres for pupils in their care. */
export const loaders = ['psychologist_center', 'admin'] as const satisfies readonly Role[]
/** Limits of a file: its bytes, its rows, and the number of faults described in the report. */
export const fileLimits = { bytes: 8 * 1024 * 1024, rows: 20_000, reportedFaults: 200 }
const upload = ['text/csv'] as const
const ofFile = [
  'file-empty',
  'file-not-text',
  'file-encoding',
  'file-large',
  'file-long',
  'file-quotes',
  'file-columns',
  'file-in-hand',
  'too-many',
] as const satisfies readonly (keyof typeof refusals | 'file-in-hand' | 'too-many')[]

const FormerFault = z.object({ line: z.number(), field: z.string(), found: z.string(), reason: z.string() })
export type FormerFault = z.infer<typeof FormerFault>
export const FileCheck = z.object({
  /** Hash of the file's bytes, which ensures that the checked file is the one imported afterwards. */
  hash: z.string(),
  scales: z.array(z.string()),
  rows: z.number(),
  /** Rows that would be written. */
  fresh: z.number(),
  /** Rows that already exist with the same contents. */
  known: z.number(),
  /** Rows with IINs of pupils outside the caller's care; they are skipped and not stored. */
  passed_over: z.number(),
  passed_lines: z.array(z.number()),
  faults: z.array(FormerFault),
  /** Number of all faults, including those that are not listed. */
  faults_total: z.number(),
})
export type FileCheck = z.infer<typeof FileCheck>
export const checkFormerFile = post('/api/former-results/checks', {
  summary:
    'Check a CSV file of former results without storing anything. UTF-8 or Windows-1251, at most 8 MB and 20,000 rows, sent as the body',
  for: loaders,
  upload,
  streamed: true,
  reply: FileCheck,
  refusals: ofFile,
})
export const loadFormerFile = post('/api/former-results/batches', {
  summary: 'Load the checked file, completely or not at all; results that are stored already stay unchanged',
  for: loaders,
  upload,
  streamed: true,
  query: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'field.wrong' })) }),
  reply: z.object({ message: z.string(), batch_id: z.nullable(Id), added: z.number() }),
  refusals: [...ofFile, 'file-changed', 'file-faulty'],
})

export const FormerBatch = z.object({
  id: Id,
  loaded_at: Moment,
  loader: z.string(),
  rows: z.number(),
  added: z.number(),
  undone_at: z.nullable(Moment),
  undone: z.string(),
})
export type FormerBatch = z.infer<typeof FormerBatch>
export const listFormerBatches = get('/api/former-results/batches', {
  summary: 'List the newest hundred loaded files: a centre sees its own, an administrator all',
  for: loaders,
  reply: z.object({ data: z.array(FormerBatch) }),
})
export const undoFormerBatch = post('/api/former-results/batches/:id/undoing', {
  summary: 'Undo the load of one file: all results that it added are removed',
  for: loaders,
  params: byId,
  reply: Done,
  refusals: ['batch-undone'],
})
