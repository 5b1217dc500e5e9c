import { and, asc, eq, lt, max } from 'drizzle-orm'
import type { AttemptDesk } from '../attempts/attempt-desk.ts'
import { attempts, results, testKeys } from '../tables.ts'
import { computeResult } from './compute-result.ts'

/** After a key was corrected: count its results anew, a few hundred at a time, until none is left. */
export async function recountOutdated(desk: AttemptDesk): Promise<void> {
  const newest = await desk.db
    .select({ test_id: testKeys.test_id, version: testKeys.version, key_version: max(testKeys.key_version) })
    .from(testKeys)
    .groupBy(testKeys.test_id, testKeys.version)
  for (const { test_id, version, key_version } of newest.filter((key) => (key.key_version ?? 1) > 1)) {
    const outdated = await desk.db
      .select({ attempt: attempts })
      .from(results)
      .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
      .where(and(eq(attempts.test_id, test_id), eq(attempts.version, version), lt(results.key_version, key_version ?? 1)))
      .orderBy(asc(results.computed_at))
      .limit(500)
    for (const { attempt } of outdated) await computeResult(desk, attempt, 'key-changed')
  }
}
