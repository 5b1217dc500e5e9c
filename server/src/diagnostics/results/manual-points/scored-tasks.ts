import { and, asc, eq } from 'drizzle-orm'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { languageOf, type Language } from '#contract/values/locale'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { isAttempt, savedAnswers, type AttemptRow } from '../../rows/attempt-row.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { evaluations, results } from '../../rows/results.tables.ts'
import { scoreItem } from '../../scorers/score-item.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { listPointsChanges } from '../counting/points-changes.ts'
import { keyedTasks, type KeyedTask } from './keyed-tasks.ts'

/** A task of a finished work with everything by which it was scored. */
export interface ScoredTask extends KeyedTask {
  answer: AnswerValue
  is_answered: boolean
  /** Points that count; null while an evaluator still has to score the task. */
  points: number | null
  /** Points by the key, or null for an open task. */
  key_points: number | null
  /** People who gave points for it, in order, with the newest reason of each. */
  scorers: { id: string; reason: string; at: string }[]
}

type Services = { db: Db; catalogue: Catalogue }
type Named = Pick<AttemptRow, 'student_id' | 'id'>

/**
 * Reads the tasks of a finished work that count, with keys and criteria. It checks no permission: only who may know the
 * key of this very work may be shown them.
 */
export async function readScoredTasks(
  { db, catalogue }: Services,
  { student_id, id }: Named,
  language: Language,
): Promise<{ attempt: AttemptRow; tasks: ScoredTask[] }> {
  const [work] = await db
    .select({ attempt: attempts, scores: results.scores })
    .from(attempts)
    .innerJoin(results, and(eq(results.student_id, attempts.student_id), eq(results.attempt_id, attempts.id)))
    .where(isAttempt(student_id, id))
  if (!work) return refuse('not-found')
  const { attempt, scores } = work
  const { formOf, texts } = await catalogue.version(attempt.test_id, attempt.version)
  const { plan, form, keyOf } = formOf(attempt)
  const key = keyOf((await readNewestKey(db, attempt)).key)
  const answers = new Map((await savedAnswers(db, attempt)).map(({ item, value }) => [item, value]))
  const scorers = Map.groupBy(await listScorers(db, attempt), ({ item }) => item)
  const asked = { plan, form: form(language, languageOf(attempt.locale)), key, words: texts[language], language }
  const tasks = keyedTasks(asked).map(({ key: ofTask, ...keyed }): ScoredTask => {
    const { item } = keyed.task
    const answer = answers.get(item) ?? null
    return {
      ...keyed,
      answer,
      is_answered: isAnswered(answer),
      points: scores.item_points[item] ?? null,
      key_points: keyed.right && scoreItem(ofTask, answer) * keyed.max,
      scorers: scorers.get(item) ?? [],
    }
  })
  return { attempt, tasks }
}

/**
 * Who alone has given points for a task of a work: evaluators, and staff who replaced the points of the key. Points on
 * which two people agreed are no such points.
 */
async function listScorers(db: Db, attempt: AttemptRow) {
  const { item, evaluator_id, comment, at } = evaluations
  const evaluated = await db
    .select({ item, id: evaluator_id, reason: comment, at })
    .from(evaluations)
    .where(and(eq(evaluations.student_id, attempt.student_id), eq(evaluations.attempt_id, attempt.id)))
    .orderBy(asc(item), asc(evaluations.number))
  const changed = await listPointsChanges(db, attempt)
  return [
    ...evaluated,
    ...changed
      .filter(({ confirmed_by }) => confirmed_by === null)
      .map((change) => ({ item: change.item, id: change.staff_id, reason: change.comment, at: change.at })),
  ]
}
