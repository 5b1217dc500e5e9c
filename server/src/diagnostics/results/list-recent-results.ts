import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRecentResults as endpoint, RecentResult } from '#contract/diagnostics/evaluation'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { visibilityConditions } from '../../profiles/policy/may-see.ts'
import type { AttemptServices } from '../attempts/attempt-services.ts'
import { results } from '../rows/results.tables.ts'

type Query = z.infer<typeof endpoint.query>
interface PageParams {
  after: string | undefined
  limit: number
}
type Keys = Awaited<ReturnType<typeof readPageKeys>>

/**
 * Lists results of the pupils whom the caller works with; the caller may enter points for all of them. Results that
 * wait for points come first, oldest first, so that no work is left behind; then the latest.
 */
export async function listRecentResults(
  { platform: { db }, user }: Context<AttemptServices>,
  { after, limit = 50 }: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const theirs = {
    from: results,
    ways: await visibilityConditions(db, user, { purpose: 'result', rows: results, student_id: results.student_id }),
    order: [results.finished_at, results.id],
  } as const
  const waiting: Listed = { ...theirs, where: sql`${results.awaits_evaluation}` }
  const latest: Listed = { ...theirs, where: sql`not ${results.awaits_evaluation}`, isNewestFirst: true }
  const { ids, next } = await readBothLists(db, { waiting, latest }, { after, limit })
  const { id, last_name, first_name, grade, finished_at, awaits_evaluation } = results
  const rows = await db
    .select({ id, last_name, first_name, grade, finished_at, awaits_evaluation })
    .from(results)
    .where(inArray(id, ids))
  return { data: inOrder(ids, rows, (row) => row.id).map(describeRecent), next }
}

/**
 * When the first list ends, the page continues with the second. The cursor names its list, because a row may have moved
 * from one list to the other since.
 */
async function readBothLists(
  db: Db,
  { waiting, latest }: { waiting: Listed; latest: Listed },
  { after = 'waiting.', limit }: PageParams,
): Promise<Keys> {
  const [list, cursor] = after.split('.')
  if (list === 'latest') return readLatest(db, latest, { after: cursor, limit })
  if (list !== 'waiting') return refuse('invalid', { field: 'after' })
  const first = await readPageKeys(db, waiting, { after: cursor || undefined, limit })
  if (first.next) return { ids: first.ids, next: `waiting.${first.next}` }
  const second = await readLatest(db, latest, { after: '', limit: limit - first.ids.length })
  return { ids: [...first.ids, ...second.ids], next: second.next }
}

/** If the first list has filled the page (`limit` is 0), this list begins on the next page. */
async function readLatest(db: Db, latest: Listed, { after, limit }: PageParams): Promise<Keys> {
  const { ids, next } = await readPageKeys(db, latest, { after: after || undefined, limit: Math.max(1, limit) })
  if (limit === 0) return { ids: [], next: ids.length > 0 ? 'latest.' : null }
  return { ids, next: next && `latest.${next}` }
}

type Row = Pick<
  typeof results.$inferSelect,
  'id' | 'last_name' | 'first_name' | 'grade' | 'finished_at' | 'awaits_evaluation'
>

const describeRecent = ({ id, last_name, first_name, grade, finished_at, awaits_evaluation }: Row): RecentResult => ({
  result_id: id,
  student_name: `${last_name} ${first_name}`.trim(),
  grade,
  finished_at,
  awaits_evaluation,
})
