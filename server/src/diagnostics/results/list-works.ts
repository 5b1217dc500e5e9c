import { and, asc, count, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listWorks as endpoint } from '#contract/evaluation'
import { Id } from '#contract/values/wire'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { receiptNumberOf } from '../attempts/read-receipt.ts'
import { attempts, evaluations, results, tests } from '../tables.ts'

type Query = z.infer<typeof endpoint.query>

/** Works whose open tasks wait for points, the longest waiting first. A work has a number, an age and a language; of the pupil nothing leaves the server. */
export async function listWorks(db: Db, user: Caller, { after, limit = 50 }: Query): Promise<z.infer<typeof endpoint.reply>> {
  const waiting = and(eq(results.awaits_evaluation, true), visibleTo(db, user, 'result', results.student_id))
  const last = after ? await placeOf(db, after) : undefined
  const rows = await worksWhere(db, user, and(waiting, last), limit + 1)
  const [sum] = await db.select({ total: count() }).from(results).where(waiting)
  const data = rows.slice(0, limit)
  return {
    total: sum?.total ?? 0,
    data: data.map(({ attempt, band, scored }) => ({
      attempt_id: attempt.id,
      number: receiptNumberOf(attempt),
      band,
      test_locale: attempt.locale,
      finished_at: attempt.finished_at ?? attempt.deadline_at,
      scored,
    })),
    next: rows.length > limit ? (data.at(-1)?.attempt.id ?? null) : null,
  }
}

/** What comes after this work, whether it still waits or not. */
async function placeOf(db: Db, after: string): Promise<SQL | undefined> {
  const known = Id.safeParse(after).success
  const [row] = known ? await db.select({ at: attempts.finished_at }).from(attempts).where(eq(attempts.id, after)) : []
  if (!row?.at) return refuse('invalid', { field: 'after' })
  return or(gt(attempts.finished_at, row.at), and(eq(attempts.finished_at, row.at), gt(attempts.id, after)))
}

const worksWhere = (db: Db, user: Caller, where: SQL | undefined, limit: number) =>
  db
    .select({ attempt: attempts, band: tests.band, scored: ownPoints(db, user) })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(where)
    .orderBy(asc(attempts.finished_at), asc(attempts.id))
    .limit(limit)

/** How many tasks of a work the reader has given points to. */
const ownPoints = (db: Db, user: Caller) =>
  sql<number>`(${db
    .select({ scored: count() })
    .from(evaluations)
    .where(and(eq(evaluations.student_id, attempts.student_id), eq(evaluations.attempt_id, attempts.id), eq(evaluations.evaluator_id, user.id)))})`.mapWith(
    Number,
  )
