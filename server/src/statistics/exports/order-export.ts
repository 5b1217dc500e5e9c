import { and, eq, inArray, sql } from 'drizzle-orm'
import { isSum, maxUnfinishedExports, type ExportSubject } from '#contract/statistics/export-kinds'
import type { ExportFilters, ExportOrder, StatisticsExport } from '#contract/statistics/exports'
import { placeAndPeriod, pupilFilters } from '#contract/statistics/numbers'
import { filtersOfTable } from '#contract/statistics/record-tables'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkRight, holdsPeople } from './check-right.ts'
import { isOwn, readOwn } from './own-export.ts'
import { readExport } from './read-exports.ts'
import { exportJob } from './run-exports.ts'
import { statisticsExports as exports } from './tables.ts'

/** Orders a file. It is made in the background. */
export async function orderExport(context: Context, order: ExportOrder): Promise<StatisticsExport> {
  const { platform, user, now } = context
  const right = (await checkRight(platform, user.id, order)) ?? refuse('not-found')
  const filters = chosenFilters(order)
  const has_names = right.sees_names && holdsPeople(order.what)
  if (has_names && order.reason.length < 10) refuse('export-reason', { field: 'reason' })
  const id = newId(now.getTime())
  await platform.db.transaction(async (tx) => {
    await lockOrders(tx, user.id)
    const underway = and(eq(exports.owner_id, user.id), inArray(exports.state, ['queued', 'working']))
    if ((await tx.$count(exports, underway)) >= maxUnfinishedExports)
      refuse('exports-full', { values: { count: maxUnfinishedExports } })
    await tx.insert(exports).values({
      id,
      owner_id: user.id,
      what: order.what,
      level: order.level,
      place_id: order.id,
      filters,
      format: order.format,
      language: order.language,
      has_names,
      reason: has_names ? order.reason : '',
      created_at: now.toISOString(),
    })
  })
  await platform.jobs.ask(exportJob, {})
  return readExport(context, id)
}

/** One order of a person after another, so that two at once do not both pass the limit. */
async function lockOrders(tx: Db, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statistics-exports ${owner}`}, 0))`)
}

/** The filters that are set. One that the subject does not know is refused, so that nobody reads a file as filtered. */
function chosenFilters({ what, filters }: ExportOrder): ExportFilters {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  const known = filtersOf(what)
  const other = set.find(([name]) => !known.includes(name))
  if (other) refuse('invalid', { field: `filters.${other[0]}` })
  return Object.fromEntries(set)
}

const filtersOf = (what: ExportSubject): readonly string[] =>
  isSum(what)
    ? [...Object.keys(pupilFilters), ...Object.keys(placeAndPeriod).filter((name) => name === 'from' || name === 'to')]
    : filtersOfTable[what]

/** Cancels a file that is not ready; whoever makes it notices before the next part. */
export async function cancelExport({ platform: { db }, user, now }: Context, id: string): Promise<void> {
  const done = await db
    .update(exports)
    .set({ state: 'cancelled', finished_at: now.toISOString(), lease_until: null })
    .where(and(isOwn(user.id, id), inArray(exports.state, ['queued', 'working'])))
    .returning({ id: exports.id })
  if (done.length > 0) return
  await readOwn(db, user.id, id)
  refuse('export-over')
}

/** Deletes a file and takes it off the list; the row stays as an entry of the log. */
export async function removeExport({ platform: { db, files }, user, now }: Context, id: string): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(exports).where(isOwn(user.id, id)).for('update')
    if (!row) return refuse('not-found')
    const at = now.toISOString()
    const state =
      row.state === 'ready' ? 'expired' : row.state === 'failed' || row.state === 'expired' ? row.state : 'cancelled'
    await tx
      .update(exports)
      .set({ removed_at: at, state, file_key: null, finished_at: row.finished_at ?? at, lease_until: null })
      .where(eq(exports.id, id))
    return row.file_key
  })
  if (key) await files.delete(key)
}
