import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { catalogueOf } from '../../../diagnostics/catalogue/catalogue.ts'
import { attempts } from '../../../diagnostics/rows/attempts.tables.ts'
import { evaluations, resultHistory, results } from '../../../diagnostics/rows/results.tables.ts'
import type { Db } from '../../../platform/database/db.ts'
import { nameColumns } from '../../../users/person-columns.ts'
import { users } from '../../../users/tables.ts'
import type { AddToRows } from './base-rows.ts'
import { fullName } from './full-name.ts'

/** Adds the result: the test, its points, the time spent, and who gave the points and why. */
export const addResults: AddToRows = async ({ platform, language }, rows, sees_names) => {
  const { db } = platform
  const ids = rows.map(({ id }) => id)
  const read = await readResults(db, ids)
  const raters = await readRaters(
    db,
    [...read.values()].map(({ attempt_id }) => attempt_id),
  )
  const changes = await readChanges(db, ids)
  const catalogue = catalogueOf(platform)
  return Promise.all(
    rows.map(async (row) => {
      const result = read.get(row.id)
      if (!result) return row
      const { forms } = await catalogue.version(result.test_id, result.version)
      const change = changes.get(row.id)
      const hasPoints = row.percent !== null
      return {
        ...row,
        grade: classOf(result.grade, row.grade),
        test: forms[language].title,
        points: hasPoints ? sum(result.scores.scales.map(({ points }) => points)) : null,
        max_points: hasPoints ? sum(result.scores.scales.map(({ max }) => max)) : null,
        seconds: secondsOf(result),
        result_at: result.computed_at,
        result_author: change?.author || (raters.get(result.attempt_id) ?? ''),
        comment: sees_names ? (change?.comment ?? '') : '',
      }
    }),
  )
}

const sum = (numbers: readonly number[]): number =>
  Math.round(100 * numbers.reduce((total, number) => total + number, 0)) / 100

/** The grade at the time of the test; the letter is only known of the present class. */
function classOf(grade: number | null, now: string): string {
  return grade === null || now.split(' ')[0] === String(grade) ? now : String(grade)
}

type Timed = Pick<
  typeof attempts.$inferSelect,
  'started_at' | 'finished_at' | 'deadline_at' | 'paused_seconds' | 'held_seconds'
>

/** The time spent, without pauses of the pupil and of the room. */
function secondsOf({ started_at, finished_at, deadline_at, paused_seconds, held_seconds }: Timed): number {
  const passed = (Date.parse(finished_at ?? deadline_at) - Date.parse(started_at)) / 1000
  return Math.max(0, Math.round(passed - paused_seconds - held_seconds))
}

async function readResults(db: Db, ids: string[]) {
  const { test_id, version, started_at, finished_at, deadline_at, paused_seconds, held_seconds } = attempts
  const rows = await db
    .select({
      id: results.id,
      attempt_id: results.attempt_id,
      grade: results.grade,
      scores: results.scores,
      computed_at: results.computed_at,
      test_id,
      version,
      started_at,
      finished_at,
      deadline_at,
      paused_seconds,
      held_seconds,
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(inArray(results.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who scored the open tasks of each attempt, in the order in which they began. */
async function readRaters(db: Db, attemptIds: string[]): Promise<Map<string, string>> {
  if (attemptIds.length === 0) return new Map()
  // The keys of evaluations begin with the pupil.
  const rows = await db
    .select({ attempt_id: evaluations.attempt_id, ...nameColumns })
    .from(results)
    .innerJoin(
      evaluations,
      and(eq(evaluations.student_id, results.student_id), eq(evaluations.attempt_id, results.attempt_id)),
    )
    .innerJoin(users, eq(users.id, evaluations.evaluator_id))
    .where(inArray(results.attempt_id, attemptIds))
    .orderBy(asc(evaluations.at))
  const names = Map.groupBy(rows, ({ attempt_id }) => attempt_id)
  return new Map([...names].map(([id, raters]) => [id, [...new Set(raters.map(fullName))].join(', ')]))
}

/** The newest change of each result: its comment, and its author if a person has set points. */
async function readChanges(db: Db, ids: string[]): Promise<Map<string, { author: string; comment: string }>> {
  const { result_id, actor_id, cause, comment, at } = resultHistory
  const rows = await db
    .selectDistinctOn([result_id], { result_id, cause, comment, ...nameColumns })
    .from(results)
    .innerJoin(resultHistory, and(eq(resultHistory.student_id, results.student_id), eq(result_id, results.id)))
    .leftJoin(users, eq(users.id, actor_id))
    .where(inArray(results.id, ids))
    .orderBy(result_id, desc(at))
  return new Map(
    rows.map((row) => {
      const isByHand = row.cause === 'manual-points' || row.cause === 'appeal'
      const author =
        isByHand && row.last_name !== null
          ? fullName({ ...row, first_name: row.first_name ?? '', last_name: row.last_name })
          : ''
      return [row.result_id, { author, comment: row.comment }]
    }),
  )
}
