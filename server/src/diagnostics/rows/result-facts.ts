import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { stageOfResult } from './stage-reached.ts'
import { attempts } from './attempts.tables.ts'
import { tests } from './catalogue.tables.ts'
import { results } from './results.tables.ts'
import { liveShareToken } from './live-share-token.ts'
import { isInvited } from './invitation-shown.ts'
import { users } from '../../users/tables.ts'

/** A result with the attempt and the pupil it belongs to, before it is put into words. */
export type ResultFacts = Awaited<ReturnType<typeof resultFacts>>[number]

export const resultFacts = (db: Db, where: SQL | undefined, limit = 100) =>
  db
    .select({
      id: results.id,
      work_id: results.work_id,
      student_id: results.student_id,
      scores: results.scores,
      is_admitted: isInvited(db),
      stage_reached: stageOfResult(db),
      awaits_evaluation: results.awaits_evaluation,
      share_token: liveShareToken,
      computed_at: results.computed_at,
      first_name: results.first_name,
      last_name: results.last_name,
      grade: results.grade,
      iin_differs: users.iin_differs,
      register_differs: users.register_differs,
      band: tests.band,
      conditions: attempts.conditions,
      attempt: attempts,
    })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .innerJoin(users, eq(users.id, results.student_id))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(where)
    .orderBy(desc(attempts.finished_at), desc(results.id))
    .limit(limit)

export async function oneResult(db: Db, id: string): Promise<ResultFacts> {
  const [facts] = await resultFacts(db, eq(results.id, id), 1)
  return facts ?? refuse('not-found')
}
