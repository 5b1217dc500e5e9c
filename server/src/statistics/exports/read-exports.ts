import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { isUnderway } from '#contract/statistics/export-kinds'
import type { ExportRecord, StatisticsExport } from '#contract/statistics/exports'
import type { Context } from '../../platform/context.ts'
import { inOrder, readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import { users } from '../../users/tables.ts'
import { formatFilters } from './filters-in-words.ts'
import { readOwn } from './own-export.ts'
import { readPlaceNames } from './place-names.ts'
import { statisticsExports as exports, type ExportStored } from './tables.ts'

type Paged = { after?: string | undefined; limit?: number | undefined }

/** Lists the caller's files, newest first. */
export async function listExports(
  context: Context,
  query: Paged,
): Promise<{ data: StatisticsExport[]; next: string | null }> {
  const { db } = context.platform
  const list: Listed = {
    from: exports,
    ways: [eq(exports.owner_id, context.user.id)],
    where: isNull(exports.removed_at),
    order: [exports.created_at, exports.id],
    isNewestFirst: true,
  }
  const { ids, next } = await readPageKeys(db, list, query)
  const rows = ids.length > 0 ? await db.select().from(exports).where(inArray(exports.id, ids)) : []
  return {
    data: await formatExports(
      context,
      inOrder(ids, rows, ({ id }) => id),
    ),
    next,
  }
}

/** Reads how far a file of the caller is. */
export async function readExport(context: Context, id: string): Promise<StatisticsExport> {
  const [one] = await formatExports(context, [await readOwn(context.platform.db, context.user.id, id)])
  if (!one) throw new Error('a file of the statistics has no form')
  return one
}

/** Lists all files that anybody ordered, for administrators. */
export async function listExportLog(
  context: Context,
  query: Paged,
): Promise<{ data: ExportRecord[]; next: string | null }> {
  const { platform, language } = context
  const { db } = platform
  const order = [exports.created_at, exports.id] as const
  const { ids, next } = await readPageKeys(db, { from: exports, ways: [undefined], order, isNewestFirst: true }, query)
  if (ids.length === 0) return { data: [], next }
  const rows = await db
    .select({ row: exports, last_name: users.last_name, first_name: users.first_name })
    .from(exports)
    .leftJoin(users, eq(users.id, exports.owner_id))
    .where(and(inArray(exports.id, ids)))
    .orderBy(desc(exports.created_at), desc(exports.id))
  const names = await readPlaceNames(
    context,
    rows.map(({ row }) => row),
  )
  const data = rows.map(({ row, last_name, first_name }) => ({
    id: row.id,
    by: `${last_name ?? ''} ${first_name ?? ''}`.trim(),
    what: row.what,
    place: names.get(row.place_id) ?? '',
    filters: formatFilters(platform.translate, language, row.filters),
    format: row.format,
    has_names: row.has_names,
    reason: row.reason,
    state: row.state,
    rows: row.rows_all,
    at: row.created_at,
    downloaded_at: row.downloaded_at,
  }))
  return { data, next }
}

async function formatExports(context: Context, rows: readonly ExportStored[]): Promise<StatisticsExport[]> {
  const { platform, language, now } = context
  const names = await readPlaceNames(context, rows)
  return rows.map((row) => ({
    id: row.id,
    what: row.what,
    place: { level: row.level, id: row.place_id, name: names.get(row.place_id) ?? '' },
    filters: formatFilters(platform.translate, language, row.filters),
    format: row.format,
    language: row.language,
    has_names: row.has_names,
    reason: row.reason,
    state: row.state,
    rows_done: row.rows_done,
    rows_all: row.rows_all,
    seconds_left: isUnderway(row.state) ? secondsLeft(row, now) : null,
    bytes: row.bytes,
    created_at: row.created_at,
    ready_at: row.state === 'ready' || row.state === 'expired' ? row.finished_at : null,
    expires_at: row.expires_at,
    failure: row.failure,
    is_by_mail: row.mail_id !== null,
  }))
}

function secondsLeft({ started_at, rows_done, rows_all }: ExportStored, now: Date): number | null {
  if (started_at === null || rows_all === null || rows_done === 0) return null
  const spent = (now.getTime() - Date.parse(started_at)) / 1000
  return Math.max(1, Math.round((spent / rows_done) * (rows_all - rows_done)))
}
