import { and, eq, isNull } from 'drizzle-orm'
import { evaluators } from '#contract/diagnostics/evaluation'
import type { Db } from '../../platform/database/db.ts'
import { trainedEvaluators, trainingSets } from '../rows/training.tables.ts'

/**
 * The tasks of a test that the evaluator must be trained for before scoring them: those with a training set that was
 * not passed.
 */
export async function findUntrainedTasks(db: Db, testId: string, evaluatorId: string): Promise<ReadonlySet<string>> {
  const { test_id, task } = trainingSets
  const own = and(
    eq(trainedEvaluators.test_id, test_id),
    eq(trainedEvaluators.task, task),
    eq(trainedEvaluators.evaluator_id, evaluatorId),
  )
  const rows = await db
    .select({ task })
    .from(trainingSets)
    .leftJoin(trainedEvaluators, own)
    .where(and(eq(test_id, testId), isNull(trainedEvaluators.evaluator_id)))
  return new Set(rows.map((row) => row.task))
}

/** Evaluators of the demo cast are already trained for every training set. */
export async function insertTrainedEvaluators(
  db: Db,
  people: readonly { id: string; role: string }[],
  at: string,
): Promise<void> {
  const sets = await db.select({ test_id: trainingSets.test_id, task: trainingSets.task }).from(trainingSets)
  const rows = people
    .filter(({ role }) => evaluators.some((evaluator) => evaluator === role))
    .flatMap(({ id }) => sets.map((set) => ({ ...set, evaluator_id: id, kappa: 1, at })))
  if (rows.length > 0) await db.insert(trainedEvaluators).values(rows).onConflictDoNothing()
}
