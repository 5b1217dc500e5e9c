import { and, asc, eq } from 'drizzle-orm'
import { dataExports } from '../../accounts/tables.ts'
import { readQuietHours } from '../../notifications/choices.ts'
import { notificationChoices } from '../../notifications/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { iinCases, identityChanges, photoChecks } from '../../profiles/tables.ts'
import { readWithheld } from '../catalogue/sittings.ts'
import { addedAttempts, attempts } from '../rows/attempts.tables.ts'
import { invitations } from '../rows/leading.tables.ts'
import { trainedEvaluators, trainingRatings } from '../rows/training.tables.ts'
import { evaluationChanges, evaluations, resultHistory, results } from '../rows/results.tables.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'

/**
 * Records about any user besides the profile. The text, contacts and reason of an IIN dispute are left out, because
 * they also concern another person.
 */
export async function readOwnRecords(db: Db, userId: string) {
  const { category, by_mail, by_sms } = notificationChoices
  const { state, created_at, decided_at } = iinCases
  return {
    notification_choices: await db
      .select({ category, by_mail, by_sms })
      .from(notificationChoices)
      .where(eq(notificationChoices.user_id, userId)),
    quiet_hours: await readQuietHours(db, userId),
    iin_cases: await db
      .select({ state, created_at, decided_at })
      .from(iinCases)
      .where(eq(iinCases.owner_id, userId))
      .orderBy(asc(created_at)),
    trained_tasks: await listTrainedTasks(db, userId),
    training_ratings: await listTraining(db, userId),
    exports: await db
      .select({ at: dataExports.at })
      .from(dataExports)
      .where(eq(dataExports.user_id, userId))
      .orderBy(asc(dataExports.at)),
  }
}

function listTrainedTasks(db: Db, userId: string) {
  const { evaluator_id, test_id, task, kappa, at } = trainedEvaluators
  return db
    .select({ test_id, task, kappa, at })
    .from(trainedEvaluators)
    .where(eq(evaluator_id, userId))
    .orderBy(asc(at))
}

function listTraining(db: Db, userId: string) {
  const { evaluator_id, test_id, task, round, answer, points, at } = trainingRatings
  return db
    .select({ test_id, task, round, answer, points, at })
    .from(trainingRatings)
    .where(eq(evaluator_id, userId))
    .orderBy(asc(at))
}

/** What staff and scoring have recorded about a pupil, without naming the staff. */
export async function readPupilRecords({ db, database }: Pick<Platform, 'db' | 'database'>, studentId: string) {
  const withheld = await readWithheldWorks({ db, database }, studentId)
  const isShown = ({ attempt_id }: { attempt_id: string }) => !withheld.has(attempt_id)
  return {
    identity_changes: await listIdentityChanges(db, studentId),
    photo_checks: await listPhotoChecks(db, studentId),
    evaluations: (await listManualPoints(db, studentId)).filter(isShown),
    evaluation_changes: (await listCorrections(db, studentId)).filter(isShown),
    result_history: (await listEarlierScores(db, studentId)).filter(({ result_id }) => !withheld.has(result_id)),
    invitations: await listOwnInvitations(db, studentId),
    stage_two: await listOwnSteps(db, studentId),
    added_attempts: await listOwnAddedAttempts(db, studentId),
  }
}

/** The ids of the attempts and results that the family may not read yet. */
async function readWithheldWorks({ db, database }: Pick<Platform, 'db' | 'database'>, studentId: string) {
  const isWithheld = await readWithheld(database)
  const rows = await db
    .select({ id: attempts.id, result_id: results.id, test_id: attempts.test_id, started_at: attempts.started_at })
    .from(attempts)
    .leftJoin(results, and(eq(results.student_id, attempts.student_id), eq(results.attempt_id, attempts.id)))
    .where(eq(attempts.student_id, studentId))
  return new Set(rows.filter(isWithheld).flatMap(({ id, result_id }) => [id, result_id]))
}

function listIdentityChanges(db: Db, studentId: string) {
  const { before, after, comment, at, student_id } = identityChanges
  return db
    .select({ before, after, comment, at })
    .from(identityChanges)
    .where(eq(student_id, studentId))
    .orderBy(asc(at))
}

function listPhotoChecks(db: Db, studentId: string) {
  const { reason, created_at, decided_at, is_accepted, comment, student_id } = photoChecks
  return db
    .select({ reason, created_at, decided_at, is_accepted, comment })
    .from(photoChecks)
    .where(eq(student_id, studentId))
    .orderBy(asc(created_at))
}

async function listManualPoints(db: Db, studentId: string) {
  const { attempt_id, item, points, marks, comment, at, student_id } = evaluations
  const rows = await db
    .select({ attempt_id, item, points, marks, comment, at })
    .from(evaluations)
    .where(eq(student_id, studentId))
    .orderBy(asc(at))
  return rows.map((row) => ({ ...row, item: row.item + 1 }))
}

async function listCorrections(db: Db, studentId: string) {
  const { attempt_id, item, before, after, reason, at, student_id } = evaluationChanges
  const rows = await db
    .select({ attempt_id, item, before, after, reason, at })
    .from(evaluationChanges)
    .where(eq(student_id, studentId))
    .orderBy(asc(at))
  return rows.map((row) => ({ ...row, item: row.item + 1 }))
}

/**
 * Without points per item, which would reveal the key, and without the comments, which the manual points already have.
 */
async function listEarlierScores(db: Db, studentId: string) {
  const { result_id, cause, scores, at, student_id } = resultHistory
  const rows = await db
    .select({ result_id, cause, scores, at })
    .from(resultHistory)
    .where(eq(student_id, studentId))
    .orderBy(asc(at))
  return rows.map(({ scores: { scales, total_percent }, ...row }) => ({
    ...row,
    total_percent,
    scales: scales.map(({ scale, percent }) => ({ scale, percent })),
  }))
}

function listOwnInvitations(db: Db, studentId: string) {
  const { id, result_id, leads_to, at, ended_at, state, student_id } = invitations
  return db
    .select({ id, result_id, leads_to, at, ended_at, state })
    .from(invitations)
    .where(eq(student_id, studentId))
    .orderBy(asc(at))
}

function listOwnSteps(db: Db, studentId: string) {
  const { invitation_id, state, day, time, center_id, comment, reason, at, student_id } = stageSteps
  return db
    .select({ invitation_id, state, day, time, center_id, comment, reason, at })
    .from(stageSteps)
    .where(eq(student_id, studentId))
    .orderBy(asc(at))
}

function listOwnAddedAttempts(db: Db, studentId: string) {
  const { test_id, attempt, is_added, reason, at, student_id } = addedAttempts
  return db
    .select({ test_id, attempt, is_added, reason, at })
    .from(addedAttempts)
    .where(eq(student_id, studentId))
    .orderBy(asc(at), asc(addedAttempts.number))
}
