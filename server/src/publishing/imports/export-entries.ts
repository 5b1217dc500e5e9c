import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Document } from '#contract/publishing/field'
import type { tableFormats } from '#contract/publishing/imports'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Context } from '../../platform/context.ts'
import { csvText } from '../../platform/table-files/csv.rules.ts'
import type { Db } from '../../platform/database/db.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { documentOf, storedEntries } from '../entries/stored-entry.ts'
import { directKind } from '../provided-kinds.ts'
import { entries } from '../tables.ts'
import { columnsOf, valueAt } from './columns.rules.ts'
import { xlsxFile } from '../../platform/table-files/write-xlsx.ts'
import { cellOf } from '../shown-text.ts'

/** Exports the drafts of a kind as a table that can be imported unchanged. */
export async function exportEntries(
  { platform: { db, now }, user: caller, language }: Context,
  kind: KindName,
  format: (typeof tableFormats)[number],
): Promise<Buffer | string> {
  const columns = columnsOf(kindOf(kind))
  const rows: (string | number)[][] = [columns.map(({ name }) => name)]
  for await (const { id, document } of streamRecords(db, kind))
    rows.push(columns.map((column) => (column.name === 'id' ? id : cellOf(valueAt(document, column)))))
  await writeAudit(db, {
    by: caller.id,
    at: now().toISOString(),
    action: 'exported',
    kind,
    record_id: kind,
    title: String(rows.length - 1),
    changes: [],
  })
  return format === 'xlsx' ? xlsxFile(rows) : csvText(rows, language)
}

function streamRecords(db: Db, kind: KindName): AsyncIterable<{ id: string; document: Document }> {
  return kindOf(kind).flow === 'direct' ? directKind(kind).all(db) : everyEntry(db, kind)
}

async function* everyEntry(db: Db, kind: KindName): AsyncGenerator<{ id: string; document: Document }> {
  const size = 500
  let last: string | null = null
  do {
    const rows: { id: string }[] = await db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.kind, kind), isNull(entries.archived_at), last === null ? undefined : gt(entries.id, last)))
      .orderBy(asc(entries.id))
      .limit(size)
    const stored = await storedEntries(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    for (const one of stored.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1)))
      yield { id: one.row.id, document: documentOf(one) }
    last = rows.length === size ? (rows.at(-1)?.id ?? null) : null
  } while (last !== null)
}
