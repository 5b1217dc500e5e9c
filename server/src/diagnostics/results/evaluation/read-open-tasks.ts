import { and, asc, desc, eq } from 'drizzle-orm'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import type { Criterion, Evaluation, OpenTask, OpenTasks } from '#contract/diagnostics/evaluation'
import { languageOf } from '#contract/values/locale'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { recordView } from '../../../profiles/policy/record-view.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { savedAnswers, type AttemptRow } from '../../rows/attempt-row.ts'
import { agesOfPlan } from '../../instrument/plan.rules.ts'
import { findUntrainedTasks } from '../untrained-tasks.ts'
import { evaluationChanges, evaluations, results } from '../../rows/results.tables.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { criteriaOf } from './criteria-of.rules.ts'
import { openWork, workNumber } from './open-work.ts'

/**
 * Everything an evaluator needs to score the open tasks of a finished attempt: tasks, answers, anchors and the points
 * given so far.
 */
export async function readOpenTasks(
  { platform: { db, commit, catalogue }, user, language, now }: Context<AttemptServices>,
  workId: string,
): Promise<OpenTasks> {
  const { attempt, result_id, wanted } = await openWork(db, user, eq(results.work_id, workId))
  await recordView(db, user, { student_id: attempt.student_id, what: 'result', now })
  // Answers that are still being written count.
  await commit.landed()
  const { formOf, texts, plan } = await catalogue.version(attempt.test_id, attempt.version)
  const { key } = await readNewestKey(db, attempt)
  const answers = new Map((await savedAnswers(db, attempt)).map(({ item, value }) => [item, value]))
  const given = await listEvaluations(db, attempt)
  const untrained = await findUntrainedTasks(db, attempt.test_id, user.id)
  const items = formOf(attempt)
    .form(language, languageOf(attempt.locale))
    .parts.flatMap((part) => part.items)
  return {
    number: workNumber(workId),
    test_id: attempt.test_id,
    ...(user.role === 'admin' && { result_id }),
    ...agesOfPlan(plan, (await catalogue.test(attempt.test_id)).band),
    test_locale: attempt.locale,
    data: items.flatMap((task) => {
      const right = key[task.id]
      if (!right || !('open' in right)) return []
      const ofTask = given.filter(({ item }) => item === task.item)
      const criteria = criteriaOf(right.open, texts[language], language)
      const reader = { readerId: user.id, isWanted: wanted.includes(task.item), isUntrained: untrained.has(task.id) }
      return [describeTask({ task, answer: answers.get(task.item) ?? null, criteria }, ofTask, reader)]
    }),
  }
}

type Given = Awaited<ReturnType<typeof listEvaluations>>[number]

async function listEvaluations(db: Db, { student_id, id }: AttemptRow) {
  const changes = await listEvaluationChanges(db, student_id, id)
  const given = await db
    .select({
      item: evaluations.item,
      evaluator_id: evaluations.evaluator_id,
      points: evaluations.points,
      marks: evaluations.marks,
      comment: evaluations.comment,
      at: evaluations.at,
    })
    .from(evaluations)
    .where(and(eq(evaluations.student_id, student_id), eq(evaluations.attempt_id, id)))
    .orderBy(asc(evaluations.number))
  return given.map((one) => ({
    ...one,
    changes: changes
      .filter(({ item, evaluator_id }) => item === one.item && evaluator_id === one.evaluator_id)
      .map(({ before, after, reason, at }) => ({ before, after, reason, at })),
  }))
}

function listEvaluationChanges(db: Db, studentId: string, attemptId: string) {
  const { student_id, attempt_id, item, evaluator_id, number, before, after, reason, at } = evaluationChanges
  return db
    .select({ item, evaluator_id, before, after, reason, at })
    .from(evaluationChanges)
    .where(and(eq(student_id, studentId), eq(attempt_id, attemptId)))
    .orderBy(desc(number))
}

/**
 * Before their own points are saved, evaluators do not see that there are others. What the others gave is hidden as
 * long as a further rating is wanted.
 */
function describeTask(
  { task, answer, criteria }: { task: Item; answer: AnswerValue; criteria: Criterion[] },
  given: Given[],
  { readerId, isWanted, isUntrained }: { readerId: string; isWanted: boolean; isUntrained: boolean },
): OpenTask {
  const describe = describeBy(criteria)
  const own = given.find(({ evaluator_id }) => evaluator_id === readerId)
  const others = given.filter(({ evaluator_id }) => evaluator_id !== readerId)
  return {
    task,
    answer,
    is_omitted: !isAnswered(answer),
    own: own ? describe(own) : null,
    is_wanted: isWanted && !own,
    ...(isUntrained && { needs_training: true }),
    others_count: own ? others.length : 0,
    others: own && !isWanted ? others.map((one) => ({ ...describe(one), changes: [] })) : [],
    criteria,
  }
}

/** Reduced to the criteria of the current rubric, because an earlier one may have had others. */
const describeBy =
  (criteria: readonly Criterion[]) =>
  ({ points, marks, comment, at, changes }: Given): Evaluation => ({
    points: byCriteria(criteria, points),
    ...(marks && { marks }),
    comment,
    at,
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      before: byCriteria(criteria, before.points),
      after: byCriteria(criteria, after.points),
    })),
  })

const byCriteria = (criteria: readonly Criterion[], points: Record<string, number>) =>
  Object.fromEntries(criteria.map(({ id }) => [id, points[id] ?? 0]))
