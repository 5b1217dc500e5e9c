import { and, desc, eq, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TaskAgreement, TestAgreement } from '#contract/diagnostics/agreement'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { everyItem } from '../../forms/every-item.ts'
import { itemsOf } from '../../instrument/plan.rules.ts'
import { ratingsDiffer, shareOf } from '../../scorers/raters.rules.ts'
import type { OpenKey, TestKey } from '../../scorers/score-item.rules.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { evaluations, results } from '../../rows/results.tables.ts'
import { agreementOf, minPairs, leniencyOf, type Pair } from '../../scorers/agreement.rules.ts'

/** Enough pairs for every figure, and few enough to read at once. */
const maxPairs = 5000

interface Reader {
  id: string
  /** Only pairs in which the reader is one of the two; otherwise all pairs. */
  isOwn: boolean
}

/**
 * How far evaluators who scored the same answers agree: all of them, or the reader with the others. A pair is what both
 * gave before they knew each other's points, so corrections do not count.
 */
export async function readAgreement(
  { platform: { db, catalogue }, user, language }: Context<AttemptServices>,
  { isOwn }: Pick<Reader, 'isOwn'>,
): Promise<{ fewest: number; data: TestAgreement[] }> {
  const pairs = await readPairs(db, { id: user.id, isOwn })
  const rated = await Promise.all(
    pairs.map(async ({ attempt, item, first, second }) => {
      const { formOf } = await catalogue.version(attempt.test_id, attempt.version)
      return { test_id: attempt.test_id, task: itemsOf(formOf(attempt).plan)[item]?.id ?? '', first, second }
    }),
  )
  const byTest = Map.groupBy(rated, ({ test_id }) => test_id)
  const tests = (await catalogue.tests()).filter(({ id }) => byTest.has(id))
  const data = tests.map(async ({ id, version }): Promise<TestAgreement> => {
    const { forms, texts, arrangement } = await catalogue.version(id, version)
    const { key } = await readNewestKey(db, { test_id: id, version })
    const nameOf = (criterion: string) => texts[language].subscales?.[criterion]?.name ?? criterion
    const byTask = Map.groupBy(byTest.get(id) ?? [], ({ task }) => task)
    const tasks = everyItem({ forms, arrangement }, language).flatMap((item) => {
      const [rubric, ofTask] = [rubricIn(key, item.id), byTask.get(item.id)]
      return rubric && ofTask
        ? [{ task: item.id, stem: item.stem, ...describe(rubric, ofTask, { nameOf, isOwn }) }]
        : []
    })
    return { test_id: id, title: forms[language].title, tasks }
  })
  return { fewest: minPairs, data: (await Promise.all(data)).filter(({ tasks }) => tasks.length > 0) }
}

interface Rated {
  first: Record<string, number>
  second: Record<string, number>
}

/**
 * Agreement by levels where a level is chosen, by points where they are counted or averaged, and by the share for the
 * whole task.
 */
function describe(
  rubric: OpenKey,
  rated: readonly Rated[],
  { nameOf, isOwn }: { nameOf: (criterion: string) => string; isOwn: boolean },
): Omit<TaskAgreement, 'task' | 'stem'> {
  const ofCriteria = rubric.indices.map((id) => {
    const pairs = rated.map(({ first, second }): Pair => [first[id] ?? 0, second[id] ?? 0])
    return { criterion: nameOf(id), ...agreementOf(rubric.count?.[id] === 'level' ? 'kappa' : 'icc', pairs) }
  })
  const shares = rated.map(({ first, second }): Pair => [shareOf(rubric, first), shareOf(rubric, second)])
  const lean = isOwn ? leniencyOf(shares) : null
  return {
    pairs: rated.length,
    disputed: rated.filter(({ first, second }) => ratingsDiffer(rubric, first, second)).length,
    lean: lean === null ? null : lean * 100,
    figures: [...ofCriteria, { criterion: null, ...agreementOf('icc', shares) }],
  }
}

function rubricIn(key: TestKey, task: string): OpenKey | null {
  const right = key[task]
  return right && 'open' in right ? right.open : null
}

/**
 * The first two ratings of each answer that has two, newest first; with `isOwn` the reader's points come first. A pair
 * that includes the reader is left out while a further rating is wanted, because the change in the figures would reveal
 * what the other gave.
 */
async function readPairs(db: Db, { id, isOwn }: Reader) {
  const [one, other] = [alias(evaluations, 'one'), alias(evaluations, 'other')]
  const sameTask = (left: typeof one, right: typeof other) =>
    and(eq(left.student_id, right.student_id), eq(left.attempt_id, right.attempt_id), eq(left.item, right.item))
  const isTheirs = sql`${id} in (${one.evaluator_id}, ${other.evaluator_id})`
  const isSettled = sql`${one.item} = any(${results.wanted}) is not true`
  const rows = await db
    .select({
      attempt: attempts,
      item: one.item,
      first_id: one.evaluator_id,
      first: firstGiven('one'),
      second: firstGiven('other'),
    })
    .from(one)
    .innerJoin(other, and(sameTask(one, other), eq(other.number, 2)))
    .innerJoin(attempts, and(eq(attempts.student_id, one.student_id), eq(attempts.id, one.attempt_id)))
    .leftJoin(results, and(eq(results.student_id, one.student_id), eq(results.attempt_id, one.attempt_id)))
    .where(and(eq(one.number, 1), isOwn ? and(isTheirs, isSettled) : or(not(isTheirs), isSettled)))
    .orderBy(desc(other.at))
    .limit(maxPairs)
  return rows.map(({ first_id, first, second, ...row }) =>
    isOwn && first_id !== id ? { ...row, first: second, second: first } : { ...row, first, second },
  )
}

/** The points before the first correction. */
const firstGiven = (rated: 'one' | 'other') =>
  sql.raw(`coalesce((
    select c.before->'points' from evaluation_changes c where c.student_id = ${rated}.student_id and c.attempt_id = ${rated}.attempt_id
      and c.item = ${rated}.item and c.evaluator_id = ${rated}.evaluator_id and c.number = 1
  ), ${rated}.points)`) as SQL<Record<string, number>>
