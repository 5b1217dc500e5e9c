import { and, count, eq, max } from 'drizzle-orm'
import type { Marks } from '#contract/diagnostics/evaluation'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { isAttempt, savedAnswers, type AttemptRow } from '../../rows/attempt-row.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { itemsOf, type PlannedItem } from '../../instrument/plan.rules.ts'
import { earlyRatings, isDrawn, settleRatings } from '../../scorers/raters.rules.ts'
import type { OpenKey } from '../../scorers/score-item.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { findUntrainedTasks } from '../untrained-tasks.ts'
import { sortedJson } from '../../sorted-json.rules.ts'
import { recountAttempts } from '../counting/compute-result.ts'
import { readWithheld } from '../../catalogue/sittings.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { evaluationChanges, evaluations, results } from '../../rows/results.tables.ts'
import { pointsByRubric } from './marked-points.rules.ts'
import { openWork } from './open-work.ts'

interface Sent {
  item: number
  points: Record<string, number>
  marks?: Marks | undefined
  comment: string
  reason?: string | undefined
}

/** The part of an evaluation that is stored. */
type Given = Pick<typeof evaluations.$inferInsert, 'comment'> & {
  points: Record<string, number>
  marks: Marks | null
  at: string
}

/**
 * Saves what an evaluator gave for an open task and counts the attempt again in the same transaction. The same
 * evaluator may correct it with a reason. Refused if no further rating is wanted.
 */
export async function evaluateTask(
  { platform, user }: Context<AttemptServices>,
  workId: string,
  { item, reason, ...sent }: Sent,
): Promise<void> {
  const { db, database, commit, catalogue, now } = platform
  const { attempt } = await openWork(db, user, eq(results.work_id, workId))
  const version = await catalogue.version(attempt.test_id, attempt.version)
  const { task, rubric } = await rubricOf(db, attempt, itemsOf(version.formOf(attempt).plan)[item])
  if ((await findUntrainedTasks(db, attempt.test_id, user.id)).has(task)) refuse('training-needed')
  // Answers that are still being written count.
  await commit.landed()
  const answers = await savedAnswers(db, attempt)
  if (!isAnswered(answers.find((answer) => answer.item === item)?.value)) refuse('task-unanswered')
  const given = givenBy(rubric, sent, now().toISOString())
  const isWithheld = await readWithheld(database)
  await db.transaction(async (tx) => {
    const { student_id, id } = attempt
    const [current] = await tx.select().from(attempts).where(isAttempt(student_id, id)).for('update')
    if (!current) return refuse('not-found')
    const before = await listRatings(tx, attempt, item)
    const own = before.find(({ evaluator_id }) => evaluator_id === user.id)
    if (own) await correct(tx, own, { given, reason })
    else if (settleRatings(rubric, before, isDrawn(id, item, rubric)).isWanted)
      await insertRating(tx, { student_id, attempt_id: id, item, evaluator_id: user.id }, given)
    else refuse('rating-not-asked')
    return recountAttempts(tx, [current], {
      versionOf: () => version,
      isWithheld,
      now,
      reason: { cause: 'evaluation', actor_id: user.id, comment: reason ?? '' },
    })
  })
}

/** The points by the rubric; refuses points or marks that the rubric does not allow. */
function givenBy(
  rubric: OpenKey,
  { points: sent, marks, comment }: Pick<Sent, 'points' | 'marks' | 'comment'>,
  at: string,
): Given {
  const { points, wrong } = pointsByRubric(rubric, sent, marks)
  if (wrong !== null) refuse('invalid', { field: `points.${wrong}` })
  return { points, marks: marks ?? null, comment, at }
}

type Rated = typeof evaluations.$inferSelect

async function listRatings(db: Db, { student_id, id }: AttemptRow, item: number) {
  const ofTask = and(eq(evaluations.student_id, student_id), eq(evaluations.attempt_id, id), eq(evaluations.item, item))
  const rows = await db.select().from(evaluations).where(ofTask).orderBy(evaluations.number)
  return rows.map((row) => ({ ...row, isEarly: row.is_early }))
}

async function insertRating(
  tx: Db,
  rated: Pick<Rated, 'student_id' | 'attempt_id' | 'item' | 'evaluator_id'>,
  given: Given,
): Promise<void> {
  const { student_id, attempt_id, item, evaluator_id } = rated
  const ofTask = and(
    eq(evaluations.student_id, student_id),
    eq(evaluations.attempt_id, attempt_id),
    eq(evaluations.item, item),
  )
  const [last] = await tx
    .select({ number: max(evaluations.number) })
    .from(evaluations)
    .where(ofTask)
  const ofEvaluator = tx
    .select({ item: evaluations.item })
    .from(evaluations)
    .where(eq(evaluations.evaluator_id, evaluator_id))
    .limit(earlyRatings)
    .as('scored')
  const [scored] = await tx.select({ tasks: count() }).from(ofEvaluator)
  await tx
    .insert(evaluations)
    .values({ ...rated, ...given, number: (last?.number ?? 0) + 1, is_early: (scored?.tasks ?? 0) < earlyRatings })
}

/** Writes a correction. A new comment alone does not count as a change of the points. */
async function correct(
  tx: Db,
  own: Rated,
  { given, reason }: { given: Given; reason: string | undefined },
): Promise<void> {
  const { student_id, attempt_id, item, evaluator_id } = own
  const ofOwn = { student_id, attempt_id, item, evaluator_id }
  const before = { points: own.points, marks: own.marks }
  const after = { points: given.points, marks: given.marks }
  if (sortedJson(before) !== sortedJson(after)) {
    if (!reason) return refuse('reason-needed')
    const [last] = await tx
      .select({ number: max(evaluationChanges.number) })
      .from(evaluationChanges)
      .where(isOwn(evaluationChanges, ofOwn))
    await tx
      .insert(evaluationChanges)
      .values({ ...ofOwn, number: (last?.number ?? 0) + 1, before, after, reason, at: given.at })
  }
  await tx.update(evaluations).set(given).where(isOwn(evaluations, ofOwn))
}

const isOwn = (
  table: typeof evaluations | typeof evaluationChanges,
  { student_id, attempt_id, item, evaluator_id }: Pick<Rated, 'student_id' | 'attempt_id' | 'item' | 'evaluator_id'>,
) =>
  and(
    eq(table.student_id, student_id),
    eq(table.attempt_id, attempt_id),
    eq(table.item, item),
    eq(table.evaluator_id, evaluator_id),
  )

async function rubricOf(
  db: Db,
  attempt: AttemptRow,
  planned: PlannedItem | undefined,
): Promise<{ task: string; rubric: OpenKey }> {
  const { key: keys } = await readNewestKey(db, attempt)
  const key = planned && keys[planned.id]
  return key && 'open' in key ? { task: planned.id, rubric: key.open } : refuse('not-found')
}
