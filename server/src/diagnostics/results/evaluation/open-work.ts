import { createHash } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { results } from '../../rows/results.tables.ts'
import { requireVoice } from '../../rows/reader-of.ts'

export interface Work {
  attempt: AttemptRow
  result_id: string
  work_id: string
  /** The open tasks that still need one more evaluator. */
  wanted: number[]
}

/**
 * Finds a finished attempt by its result (`eq(results.id, …)`) or by the id of its work in the queue
 * (`eq(results.work_id, …)`). If the caller may not read it, it does not exist for them.
 */
export async function openWork(db: Db, user: Caller, where: SQL): Promise<Work> {
  const [work] = await db
    .select({ attempt: attempts, result_id: results.id, work_id: results.work_id, wanted: results.wanted })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(where)
  if (!work) return refuse('not-found')
  await requireVoice(db, user, work.attempt.student_id)
  return work
}

/**
 * The number that evaluators see, made from the random work id. It appears in nothing that is shown together with the
 * name.
 */
export function workNumber(workId: string): string {
  const digits = createHash('sha256').update(`work:${workId}`).digest().readUInt32BE() % 100_000_000
  return String(digits)
    .padStart(8, '0')
    .replace(/(?<=^\d{4})/, '-')
}
