import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRecentResults as endpoint, RecentResult } from '#contract/evaluation'
import { Id } from '#contract/values/wire'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { attempts, results } from '../tables.ts'

type Query = z.infer<typeof endpoint.query>

/** Results of the pupils somebody works with, who may all enter points: what waits comes first, oldest first, so that no work is left behind; then the latest. */
export async function listRecentResults(db: Db, user: Caller, { after, limit = 50 }: Query): Promise<z.infer<typeof endpoint.reply>> {
  const last = after ? await placeOf(db, after) : null
  const rows = await waitingFirst(db, user, last, limit + 1)
  const data = rows.slice(0, limit).map(told)
  const end = data.at(-1)
  return { data, next: rows.length > limit && end ? `${end.awaits_evaluation ? 'waiting' : 'latest'}.${end.result_id}` : null }
}

async function waitingFirst(db: Db, user: Caller, last: Place | null, count: number): Promise<Row[]> {
  const theirs = await visibleTo(db, user, 'result', results.student_id)
  const isAmongOthers = last !== null && !last.awaits
  const waiting = isAmongOthers ? [] : await readRows(db, and(theirs, eq(results.awaits_evaluation, true), since(last)), oldest, count)
  const others = and(theirs, eq(results.awaits_evaluation, false), isAmongOthers ? before(last) : undefined)
  return waiting.length === count ? waiting : [...waiting, ...(await readRows(db, others, newest, count - waiting.length))]
}

interface Place {
  id: string
  at: string
  awaits: boolean
}

/** Where the page before ended. Whether its last result waited is part of the place: somebody may have scored it since. */
async function placeOf(db: Db, after: string): Promise<Place> {
  const [list, id = ''] = after.split('.')
  if (!Id.safeParse(id).success) return refuse('invalid', { field: 'after' })
  const [row] = await db.select({ at: attempts.finished_at }).from(results).innerJoin(attempts, eq(attempts.id, results.attempt_id)).where(eq(results.id, id))
  return row?.at ? { id, at: row.at, awaits: list === 'waiting' } : refuse('invalid', { field: 'after' })
}

const since = (last: Place | null) =>
  last ? or(gt(attempts.finished_at, last.at), and(eq(attempts.finished_at, last.at), gt(results.id, last.id))) : undefined
const before = (last: Place | null) =>
  last ? or(lt(attempts.finished_at, last.at), and(eq(attempts.finished_at, last.at), lt(results.id, last.id))) : undefined
const oldest = [asc(attempts.finished_at), asc(results.id)]
const newest = [desc(attempts.finished_at), desc(results.id)]

type Row = Awaited<ReturnType<typeof readRows>>[number]

const readRows = (db: Db, where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select({
      id: results.id,
      awaits_evaluation: results.awaits_evaluation,
      attempt: attempts,
      last_name: results.last_name,
      first_name: results.first_name,
      grade: results.grade,
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(where)
    .orderBy(...order)
    .limit(limit)

const told = ({ id, attempt, last_name, first_name, grade, awaits_evaluation }: Row): RecentResult => ({
  result_id: id,
  student_name: `${last_name} ${first_name}`.trim(),
  grade,
  finished_at: attempt.finished_at ?? attempt.deadline_at,
  awaits_evaluation,
})
