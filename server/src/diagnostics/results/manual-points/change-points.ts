import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { isAttempt, savedAnswers, type AttemptRow } from '../../rows/attempt-row.ts'
import { itemsOf, type PlannedItem } from '../../instrument/plan.rules.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { manualPoints } from '../../rows/results.tables.ts'
import { recountAttempts } from '../counting/compute-result.ts'
import type { TestVersion } from '../../catalogue/catalogue.ts'
import { readWithheld } from '../../catalogue/sittings.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import type { TestKey } from '../../scorers/score-item.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { readFinishedWork } from './finished-work.ts'
import { rightAnswerOf } from './right-answer.rules.ts'

interface Change {
  item: number
  /** null makes the key apply again. */
  points: number | null
  comment: string
  /** Number of the last change that the editor has seen. */
  after: number
}

/**
 * Replaces the points of the key or makes the key apply again, and counts the attempt in the same transaction. Refused
 * if another editor has changed the points since the caller read them; a trigger refuses it where only two people can.
 */
export async function changePoints(
  context: Context<AttemptServices>,
  resultId: string,
  { item, points, comment, after }: Change,
): Promise<void> {
  const { db, database, commit, catalogue, now } = context.platform
  const { attempt } = await readFinishedWork(context, resultId)
  const version = await catalogue.version(attempt.test_id, attempt.version)
  const { plan, keyOf } = version.formOf(attempt)
  const max = maximumOf(keyOf((await readNewestKey(db, attempt)).key), itemsOf(plan)[item])
  // Answers that are still being written count.
  await commit.landed()
  const answers = await savedAnswers(db, attempt)
  if (!isAnswered(answers.find((answer) => answer.item === item)?.value)) refuse('task-unanswered')
  if (points !== null && points > max) refuse('invalid', { field: 'points' })
  const { student_id, id: attempt_id } = attempt
  const isWithheld = await readWithheld(database)
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(attempts).where(isAttempt(student_id, attempt_id)).for('update')
    if (!current) return refuse('not-found')
    const last = await findLastChange(tx, attempt, item)
    if ((last?.number ?? 0) !== after) refuse('points-changed')
    // If the key already applies, there is nothing to take back.
    if (points === null && (last?.points ?? null) === null) refuse('invalid', { field: 'points' })
    const at = now().toISOString()
    await tx
      .insert(manualPoints)
      .values({ student_id, attempt_id, item, number: after + 1, points, max, comment, staff_id: context.user.id, at })
    return recountAttempts(tx, [current], {
      versionOf: () => version,
      isWithheld,
      now,
      reason: { cause: 'manual-points', actor_id: context.user.id, comment },
    })
  })
}

/** The maximum of an item with a key. Open tasks are refused, because they are scored by criteria in another place. */
function maximumOf(keys: TestKey, planned: PlannedItem | undefined): number {
  const key = planned && !planned.pilot && keys[planned.id]
  return key && rightAnswerOf(key) ? planned.points : refuse('not-found')
}

/** Points of a task on which two people have agreed. */
export interface SettledPoints {
  attempt: AttemptRow
  item: number
  points: number
  max: number
  comment: string
  staff_id: string
  confirmed_by: string
}

/**
 * Gives a task the points on which two people have agreed, in the transaction of their decision, and counts the
 * attempt. `version` is read before the transaction. Afterwards nobody can change these points alone.
 */
export async function settlePoints(
  tx: Db,
  { attempt: { student_id, id: attempt_id }, ...settled }: SettledPoints,
  { version, now }: { version: TestVersion; now: () => Date },
): Promise<void> {
  const [current] = await tx.select().from(attempts).where(isAttempt(student_id, attempt_id)).for('update')
  if (!current) return refuse('not-found')
  const last = await findLastChange(tx, current, settled.item)
  const at = now().toISOString()
  await tx.insert(manualPoints).values({ student_id, attempt_id, number: (last?.number ?? 0) + 1, at, ...settled })
  const reason = { cause: 'appeal' as const, actor_id: settled.staff_id, comment: settled.comment }
  // Only results that pupils see have appeals, and an answered appeal has a notice of its own.
  await recountAttempts(tx, [current], { versionOf: () => version, isWithheld: () => true, now, reason })
}

async function findLastChange(db: Db, { student_id, id }: AttemptRow, item: number) {
  const ofItem = and(
    eq(manualPoints.student_id, student_id),
    eq(manualPoints.attempt_id, id),
    eq(manualPoints.item, item),
  )
  const { number, points } = manualPoints
  const [last] = await db.select({ number, points }).from(manualPoints).where(ofItem).orderBy(desc(number)).limit(1)
  return last
}
