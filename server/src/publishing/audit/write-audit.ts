import type { AuditAction } from '#contract/publishing/audit'
import type { Difference } from '#contract/publishing/entries'
import type { Plain, Value } from '#contract/publishing/field'
import type { Db } from '../../platform/database/db.ts'
import { idsInOrder } from '../../platform/id.ts'
import { plainText } from '../html/clean-html.ts'
import { auditLog } from '../tables.ts'

interface Written {
  by: string
  at: string
  action: AuditAction
  kind: string | null
  record_id: string
  title: string
  changes: readonly Difference[]
}

/** The log is read by its ids: two steps of one moment are told in the order they were made. */
const nextId = idsInOrder()

/** Put a line into the log of the back office, in the transaction of what it tells. Long texts are told by their beginnings; whole they lie in the revisions. */
export async function writeAudit(tx: Db, { by, at, changes, title, ...row }: Written): Promise<void> {
  const told = changes.map(({ field, before, after }) => ({ field, before: short(before), after: short(after) }))
  await tx.insert(auditLog).values({ ...row, id: nextId(Date.parse(at)), at, by_id: by, title: title.slice(0, 200), changes: told })
}

const longest = 300

function short(value: Value): Plain {
  // A list of groups is told by its beginning, too.
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value
  if (typeof value === 'object' && value !== null) return JSON.stringify(value).slice(0, longest)
  if (typeof value !== 'string') return value
  const text = value.includes('<') ? plainText(value) : value
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
