import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/serve.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { attempts, results } from '../tables.ts'
import { readerOf } from './reader-of.ts'

/** A finished attempt by the id its work has in the queue; whoever has no reason to score it finds nothing. */
export async function workToScore(db: Db, user: Caller, workId: string): Promise<{ attempt: AttemptRow; result_id: string }> {
  const [work] = await db
    .select({ attempt: attempts, result_id: results.id })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(eq(results.work_id, workId))
  if (!work) return refuse('not-found')
  await readerOf(db, user, work.attempt.student_id)
  return work
}
