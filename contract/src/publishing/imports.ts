import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Id, Moment } from '../values/wire.ts'
import { editors } from './entries.ts'
import { kindNames } from './kinds.ts'

export const refusals = {
  'table-empty': 422,
  'table-format': 415,
  'table-encoding': 422,
  'table-large': 413,
  'table-long': 422,
  'table-row': 422,
  'table-signs': 422,
  'table-quotes': 422,
  'table-columns': 422,
  'import-faulty': 409,
  'import-outdated': 409,
  'import-applied': 409,
  'import-undone': 409,
  'import-late': 409,
  'import-stale': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    imports: typeof refusals
  }
}

/**
 * Limits of an uploaded table: bytes, bytes of an unpacked workbook, rows, characters per row and in all cells, and how
 * many faults and rows are shown.
 */
export const tableLimits = {
  bytes: 8 * 1024 * 1024,
  unpacked: 64 * 1024 * 1024,
  rows: 10_000,
  row: 300_000,
  signs: 8_000_000,
  reportedFaults: 200,
}
export const tableFormats = ['csv', 'xlsx'] as const

export const ImportFault = z.object({ line: z.number(), field: z.string(), found: z.string(), reason: z.string() })
export type ImportFault = z.infer<typeof ImportFault>
const Plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
/** A field before and after the import; long texts are cut around their first difference. */
const ImportChange = z.object({ field: z.string(), before: Plain, after: Plain })
export type ImportChange = z.infer<typeof ImportChange>
export const Import = z.object({
  id: Id,
  kind: z.enum(kindNames),
  rows: z.number(),
  /** Numbers of rows that create an entry, change one, or leave one unchanged. */
  fresh: z.number(),
  changes: z.number(),
  same: z.number(),
  faults: z.array(ImportFault),
  faults_total: z.number(),
  /** Recognised columns, and ignored ones. */
  columns: z.array(z.string()),
  passed_over: z.array(z.string()),
  /** The first fifty entries that would be created, and the first fifty changed ones. */
  sample: z.array(
    z.object({ line: z.number(), title: z.string(), is_fresh: z.boolean(), changed: z.array(ImportChange) }),
  ),
  checked_at: Moment,
  checked_by: z.string(),
  applied_at: z.nullable(Moment),
  undone_at: z.nullable(Moment),
  /** Until when the checked import can be applied. */
  apply_until: z.nullable(Moment),
  /** Until when it can be undone. */
  undo_until: z.nullable(Moment),
})
export type Import = z.infer<typeof Import>
const ImportRow = z.omit(Import, { faults: true, columns: true, passed_over: true, sample: true })
export type ImportRow = z.infer<typeof ImportRow>

const ofKind = z.object({ kind: z.enum(kindNames) })
const ofImport = z.object({ kind: z.enum(kindNames), id: Id })
export const checkImport = post('/api/publishing/:kind/imports', {
  summary:
    'Check a table (CSV in UTF-8 or Windows-1251, or XLSX; at most ten thousand rows) without storing anything; faults are listed by row, field, value and reason',
  for: editors,
  params: ofKind,
  upload: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  streamed: true,
  reply: Import,
  status: 201,
  refusals: [
    'table-empty',
    'table-format',
    'table-encoding',
    'table-large',
    'table-long',
    'table-row',
    'table-signs',
    'table-quotes',
    'table-columns',
    'file-in-hand',
    'overloaded',
    'too-many',
  ],
})
export const listImports = get('/api/publishing/:kind/imports', {
  summary: 'List the newest hundred checked or applied imports',
  for: editors,
  params: ofKind,
  reply: z.object({ data: z.array(ImportRow) }),
})
export const readImport = get('/api/publishing/:kind/imports/:id', {
  summary: 'Read an import',
  for: editors,
  params: ofImport,
  reply: Import,
})
export const applyImport = post('/api/publishing/:kind/imports/:id/application', {
  summary:
    'Apply a checked import within 24 hours of the check, completely or not at all: publications become drafts, records of a separate table change at once. Refused if an entry has changed since',
  for: editors,
  params: ofImport,
  reply: Import,
  refusals: ['import-faulty', 'import-outdated', 'import-applied', 'import-stale', 'address-taken', 'effective-early'],
})
export const undoImport = post('/api/publishing/:kind/imports/:id/undoing', {
  summary: 'Undo an import within 24 hours, as long as nobody has changed its entries since',
  for: editors,
  params: ofImport,
  reply: Import,
  refusals: ['import-late', 'import-undone', 'import-outdated'],
})
export const exportEntries = get('/api/publishing/:kind/export', {
  summary: 'Export the drafts of a kind as a table that can be edited and imported; formulas are made harmless',
  for: editors,
  params: ofKind,
  query: z.object({ format: z.enum(tableFormats) }),
  file: 'text/csv',
  refusals: ['invalid', 'too-many'],
})
