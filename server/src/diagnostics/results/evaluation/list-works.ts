import { and, count, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listWorks as endpoint } from '#contract/diagnostics/evaluation'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../../platform/database/list-page.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { visibilityConditions } from '../../../profiles/policy/may-see.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { agesOfPlan } from '../../instrument/plan.rules.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { tests } from '../../rows/catalogue.tables.ts'
import { evaluations, results } from '../../rows/results.tables.ts'
import { workNumber } from './open-work.ts'

type Query = z.infer<typeof endpoint.query>

/**
 * Lists works with open tasks that the caller may score: first those whose result waits, oldest week first, then those
 * drawn for a second rater. Within a week they are ordered by their random ids, which reveal nothing of the time. A
 * work shows a number, an age and a language. Nothing else about the pupil is sent, nor any time by which evaluators
 * could recognise results of their own pupils.
 */
export async function listWorks(
  { platform: { db, catalogue }, user }: Context<AttemptServices>,
  { after, limit = 50, ...filters }: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const waiting: Listed = {
    from: results,
    ways: await visibilityConditions(db, user, { purpose: 'result', rows: results, student_id: results.student_id }),
    where: and(sql`${results.turn} is not null`, isForReader(db, user), isOf(db, filters)),
    order: [results.turn, results.week, results.work_id],
  }
  const page = await readCountedPage(db, {
    list: waiting,
    query: { after, limit },
    read: (ids) => readWorks(db, user, ids),
    idOf: ({ work_id }) => work_id,
  })
  const described = page.data.map(async ({ test_id, version, band, ...row }) => {
    const { plan } = await catalogue.version(test_id, version)
    return { ...row, ...agesOfPlan(plan, band), number: workNumber(row.work_id) }
  })
  return { ...page, data: await Promise.all(described) }
}

/** At least one wanted task has no points from the caller yet, because nobody scores an answer twice. */
function isForReader(db: Db, user: Caller): SQL {
  const own = db
    .select({ item: evaluations.item })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.student_id, results.student_id),
        eq(evaluations.attempt_id, results.attempt_id),
        eq(evaluations.evaluator_id, user.id),
      ),
    )
  return sql`not (${results.wanted} <@ array(${own}))`
}

/**
 * Language and age are columns of the attempt and its test, which the database looks up row by row only until the page
 * is full.
 */
function isOf(db: Db, { test_locale, band }: Pick<Query, 'test_locale' | 'band'>): SQL | undefined {
  if (!test_locale && !band) return undefined
  const ofTest = and(test_locale && eq(attempts.locale, test_locale), band && eq(tests.band, band))
  return exists(
    db
      .select({ id: attempts.id })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.test_id))
      .where(and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id), ofTest)),
  )
}

const readWorks = (db: Db, user: Caller, ids: string[]) =>
  db
    .select({
      work_id: results.work_id,
      test_locale: attempts.locale,
      week: results.week,
      band: tests.band,
      test_id: attempts.test_id,
      version: attempts.version,
      scored: ownPoints(db, user),
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(inArray(results.work_id, ids))

/** How many tasks of a work the caller has scored. */
const ownPoints = (db: Db, user: Caller) =>
  sql<number>`(${db
    .select({ scored: count() })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.student_id, attempts.student_id),
        eq(evaluations.attempt_id, attempts.id),
        eq(evaluations.evaluator_id, user.id),
      ),
    )})`.mapWith(Number)
