import type { AuditAction } from '#contract/publishing/audit'
import type { Difference } from '#contract/publishing/entries'
import type { Plain, Value } from '#contract/publishing/field'
import type { Db } from '../../platform/database/db.ts'
import { idsInOrder } from '../../platform/id.ts'
import { isRich, plainText } from '../clean-html.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { beginningOf } from '../shown-text.ts'
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

/** The log is sorted by id, so ids of the same moment must keep the order of the steps. */
const nextId = idsInOrder()

/**
 * Writes a row to the log of the back office, in the transaction of the change. Long texts are shortened; the revisions
 * hold them in full.
 */
export async function writeAudit(tx: Db, step: Written): Promise<void> {
  await tx.insert(auditLog).values(rowOf(step))
}

/** Writes thousands of rows, a few hundred per statement. */
export async function writeAudits(tx: Db, steps: readonly Written[]): Promise<void> {
  for await (const part of inParts(steps)) await tx.insert(auditLog).values(part.map(rowOf))
}

function rowOf({ by, at, changes, title, ...row }: Written): typeof auditLog.$inferInsert {
  const shortened = changes.map(({ field, before, after }) => ({
    field,
    before: short(before, isRich(row.kind, field)),
    after: short(after, isRich(row.kind, field)),
  }))
  return { ...row, id: nextId(Date.parse(at)), at, by_id: by, title: beginningOf(title, 200), changes: shortened }
}

const longest = 300

function short(value: Value, isHtml: boolean): Plain {
  // A list of groups is shortened, too.
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value
  if (typeof value === 'object' && value !== null) return beginningOf(JSON.stringify(value), longest)
  if (typeof value !== 'string') return value
  // More of an HTML text is read than is shown, because its tags are removed.
  const text = isHtml ? plainText(beginningOf(value, 10 * longest)) : value
  return text.length > longest ? `${beginningOf(text, longest)}…` : text
}
