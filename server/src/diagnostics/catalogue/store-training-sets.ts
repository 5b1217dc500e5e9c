import { eq } from 'drizzle-orm'
import type { Bank } from './load-bank.ts'
import type { Db } from '../../platform/database/db.ts'
import { trainingAnswer } from '../scorers/agreed-scores.rules.ts'
import { trainingSets } from '../rows/training.tables.ts'

/** Stores the training sets of a bank. Evaluators who have passed a set stay trained when it changes. */
export async function storeTrainingSets(db: Db, { test, key, training }: Bank): Promise<void> {
  await db.delete(trainingSets).where(eq(trainingSets.test_id, test.id))
  const sets = Object.entries(training).flatMap(([task, answers]) => {
    const right = key[task]
    return right && 'open' in right
      ? [{ test_id: test.id, task, answers: answers.map((answer) => trainingAnswer(right.open, answer)) }]
      : []
  })
  if (sets.length > 0) await db.insert(trainingSets).values(sets)
}
