import { and, desc, eq, sql } from 'drizzle-orm'
import type { Import, ImportRow } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { readNames } from '../entries/read-entry.ts'
import { publishingImports } from '../tables.ts'

const { id, kind, report, checked_at, checked_by, applied_at, undone_at } = publishingImports
const columns = { id, kind, report, checked_at, checked_by, applied_at, undone_at }
const oneDay = 86_400_000
/** A check is valid for a day, because records may change. */
export const applyUntil = (checked: string): Date => new Date(Date.parse(checked) + oneDay)

export async function readImport(db: Db, { kind: name, id: importId }: RecordKey, now: Date): Promise<Import> {
  const [row] = await db
    .select(columns)
    .from(publishingImports)
    .where(and(eq(kind, name), eq(id, importId)))
  const [shown] = row ? await readImportRows(db, [row], { kind: name, now }) : []
  if (!row || !shown) return refuse('not-found')
  return { ...row.report, ...shown, sample: row.report.sample.map(withValues) }
}

/** Older reports contain only the names of the changed fields. */
const withValues = ({ changed, ...row }: StoredSample): Import['sample'][number] => ({
  ...row,
  changed: changed.map((one) => (typeof one === 'string' ? { field: one, before: null, after: null } : one)),
})

/** Lists the newest hundred imports without the rows of their reports. */
export async function listImports(db: Db, name: KindName, now: Date): Promise<ImportRow[]> {
  const counts = sql<Counts>`${report} - 'faults' - 'sample' - 'columns' - 'passed_over'`
  const rows = await db
    .select({ ...columns, report: counts })
    .from(publishingImports)
    .where(eq(kind, name))
    .orderBy(desc(id))
    .limit(100)
  return readImportRows(db, rows, { kind: name, now })
}

type Stored = typeof publishingImports.$inferSelect
type StoredSample = Stored['report']['sample'][number]
type Counts = Pick<Import, 'rows' | 'fresh' | 'changes' | 'same' | 'faults_total'>
type Row = Pick<Stored, Exclude<keyof typeof columns, 'report'>> & { report: Counts }

async function readImportRows(
  db: Db,
  rows: Row[],
  { kind: name, now }: { kind: KindName; now: Date },
): Promise<ImportRow[]> {
  const names = await readNames(
    db,
    rows.map((row) => row.checked_by),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: name,
    rows: row.report.rows,
    fresh: row.report.fresh,
    changes: row.report.changes,
    same: row.report.same,
    faults_total: row.report.faults_total,
    checked_at: row.checked_at,
    checked_by: names.get(row.checked_by) ?? '',
    applied_at: row.applied_at,
    undone_at: row.undone_at,
    apply_until: canApply(row, now) ? applyUntil(row.checked_at).toISOString() : null,
    undo_until: undoUntil(row.applied_at, row.undone_at, now),
  }))
}

const canApply = (row: Row, now: Date): boolean =>
  row.applied_at === null && row.report.faults_total === 0 && applyUntil(row.checked_at) > now

function undoUntil(applied: string | null, undone: string | null, now: Date): string | null {
  if (applied === null || undone !== null) return null
  const until = new Date(Date.parse(applied) + oneDay)
  return until > now ? until.toISOString() : null
}
