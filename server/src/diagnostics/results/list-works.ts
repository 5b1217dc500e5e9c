import { and, asc, count, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listWorks as endpoint } from '#contract/evaluation'
import { Id } from '#contract/values/wire'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { attempts, evaluations, results, tests } from '../tables.ts'
import { workNumber } from './work-number.ts'

type Query = z.infer<typeof endpoint.query>

/** Works whose open tasks wait for points, the week that waits longest first. A work has a number, an age and a language; of the pupil nothing leaves the server, and no moment by which results of the own pupils could be known. */
export async function listWorks(db: Db, user: Caller, { after, limit = 50 }: Query): Promise<z.infer<typeof endpoint.reply>> {
  const waiting = and(eq(results.awaits_evaluation, true), await visibleTo(db, user, 'result', results.student_id))
  const last = after ? await placeOf(db, after) : undefined
  const rows = await worksWhere(db, user, and(waiting, last), limit + 1)
  const [sum] = await db.select({ total: count() }).from(results).where(waiting)
  const data = rows.slice(0, limit)
  return {
    total: sum?.total ?? 0,
    data: data.map(({ work_id, test_locale, week, band, scored }) => ({
      work_id,
      number: workNumber(work_id),
      band,
      test_locale,
      week,
      scored,
    })),
    next: rows.length > limit ? (data.at(-1)?.work_id ?? null) : null,
  }
}

/** What comes after this work, whether it still waits or not. */
async function placeOf(db: Db, after: string): Promise<SQL | undefined> {
  const known = Id.safeParse(after).success
  const [row] = known ? await db.select({ week }).from(results).innerJoin(attempts, ofResult).where(eq(results.work_id, after)) : []
  if (!row?.week) return refuse('invalid', { field: 'after' })
  return or(gt(week, row.week), and(eq(week, row.week), gt(results.work_id, after)))
}

const ofResult = and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id))

const week = sql<string>`to_char(date_trunc('week', ${attempts.finished_at} at time zone 'Asia/Almaty'), 'YYYY-MM-DD')`

/** Within a week works stand by their random ids, an order that says nothing of the hour. */
const worksWhere = (db: Db, user: Caller, where: SQL | undefined, limit: number) =>
  db
    .select({ work_id: results.work_id, test_locale: attempts.locale, week, band: tests.band, scored: ownPoints(db, user) })
    .from(results)
    .innerJoin(attempts, ofResult)
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(where)
    .orderBy(asc(week), asc(results.work_id))
    .limit(limit)

/** How many tasks of a work the reader has given points to. */
const ownPoints = (db: Db, user: Caller) =>
  sql<number>`(${db
    .select({ scored: count() })
    .from(evaluations)
    .where(and(eq(evaluations.student_id, attempts.student_id), eq(evaluations.attempt_id, attempts.id), eq(evaluations.evaluator_id, user.id)))})`.mapWith(
    Number,
  )
