import { and, desc, eq } from 'drizzle-orm'
import type { Import } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { namesOf } from '../entries/read-entry.ts'
import { publishingImports } from '../tables.ts'

const { id, kind, report, checked_at, checked_by, applied_at, undone_at } = publishingImports
const columns = { id, kind, report, checked_at, checked_by, applied_at, undone_at }
const oneDay = 86_400_000
/** What was checked is written within a day: a dry run of last month says nothing about today. */
export const applyUntil = (checked: string): Date => new Date(Date.parse(checked) + oneDay)

export async function readImport(db: Db, name: KindName, asked: string, now: Date): Promise<Import> {
  const [row] = await db
    .select(columns)
    .from(publishingImports)
    .where(and(eq(kind, name), eq(id, asked)))
  const [shown] = row ? await shownImports(db, name, [row], now) : []
  return shown ?? refuse('not-found')
}

/** The newest hundred. */
export async function listImports(db: Db, name: KindName, now: Date): Promise<Import[]> {
  return shownImports(db, name, await db.select(columns).from(publishingImports).where(eq(kind, name)).orderBy(desc(id)).limit(100), now)
}

type Row = Pick<typeof publishingImports.$inferSelect, keyof typeof columns>

async function shownImports(db: Db, name: KindName, rows: Row[], now: Date): Promise<Import[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.checked_by),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: name,
    ...row.report,
    checked_at: row.checked_at,
    checked_by: names.get(row.checked_by) ?? '',
    applied_at: row.applied_at,
    undone_at: row.undone_at,
    apply_until: canApply(row, now) ? applyUntil(row.checked_at).toISOString() : null,
    undo_until: undoUntil(row.applied_at, row.undone_at, now),
  }))
}

const canApply = (row: Row, now: Date): boolean => row.applied_at === null && row.report.faults_total === 0 && applyUntil(row.checked_at) > now

function undoUntil(applied: string | null, undone: string | null, now: Date): string | null {
  if (applied === null || undone !== null) return null
  const until = new Date(Date.parse(applied) + oneDay)
  return until > now ? until.toISOString() : null
}
