import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { accountActions } from '../profiles/staffing.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Id, Moment, Day } from '../values/wire.ts'
import { revisionKinds } from './entries.ts'
import { kindNames } from './kinds.ts'

export const auditActions = [
  ...revisionKinds,
  'moved',
  'uploaded',
  'exported',
  'import-applied',
  'import-undone',
  'setting-changed',
  'school-matched',
  'school-admitted',
  'school-rejected',
  ...accountActions,
] as const
export type AuditAction = (typeof auditActions)[number]

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export const AuditRow = z.object({
  id: Id,
  at: Moment,
  /** Empty if it was done by a schedule or by the product's own files. */
  by: z.string(),
  by_role: z.string(),
  action: z.enum(auditActions),
  kind: z.nullable(z.enum(kindNames)),
  record_id: z.string(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type AuditRow = z.infer<typeof AuditRow>

const filters = {
  by: z.optional(Id),
  action: z.optional(z.enum(auditActions)),
  kind: z.optional(z.enum(kindNames)),
  record: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(Day),
  until: z.optional(Day),
}
export const listAudit = get('/api/audit', {
  summary:
    'List changes in the back office, newest first, with person and the values before and after; no row can be changed or removed',
  for: ['admin'],
  query: listQuery(filters),
  reply: countedPageOf(AuditRow),
  refusals: ['invalid'],
})
export const listAuditPeople = get('/api/audit/people', {
  summary: 'List the people who appear in the log',
  for: ['admin'],
  reply: z.object({ data: z.array(z.object({ id: Id, title: z.string() })) }),
})
export const exportAudit = get('/api/audit/file', {
  summary: 'Export the log as a table of at most ten thousand rows',
  for: ['admin'],
  query: z.object(filters),
  file: 'text/csv',
  refusals: ['invalid', 'too-many'],
})
