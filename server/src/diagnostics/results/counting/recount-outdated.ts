import { and, asc, eq, gt, lt, max } from 'drizzle-orm'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { testKeys } from '../../rows/catalogue.tables.ts'
import { results } from '../../rows/results.tables.ts'
import { countInBatches } from './count-in-batches.ts'

const batchSize = 100
/** The job queue aborts a job after fifteen minutes, so a run ends earlier; the next run continues. */
const longest = 10 * 60_000

type Services = AttemptServices & { isLeaving: () => boolean }

/** Counts results again after their key was corrected, batch by batch, until none is left. */
export async function recountOutdated(services: Services): Promise<void> {
  const until = performance.now() + longest
  const newest = await services.db
    .select({ test_id: testKeys.test_id, version: testKeys.version, key_version: max(testKeys.key_version) })
    .from(testKeys)
    .groupBy(testKeys.test_id, testKeys.version)
  for (const key of newest) {
    const key_version = key.key_version ?? 1
    if (key_version > 1) await recountAll(services, { ...key, key_version }, until)
  }
}

/** Skips a result that cannot be counted, so that it does not block the others and is not tried again in this run. */
async function recountAll(services: Services, key: Key, until: number): Promise<void> {
  let last: string | undefined
  do {
    const batch = await outdated(services, key, last)
    await countInBatches(
      services,
      batch.map(({ attempt }) => attempt),
      'key-changed',
    )
    last = batch.length === batchSize ? batch.at(-1)?.result_id : undefined
  } while (last !== undefined && performance.now() < until && !services.isLeaving())
}

interface Key {
  test_id: string
  version: number
  key_version: number
}

const outdated = (
  { db }: AttemptServices,
  { test_id, version, key_version }: Key,
  last?: string,
): Promise<{ result_id: string; attempt: AttemptRow }[]> =>
  db
    .select({ result_id: results.id, attempt: attempts })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .where(
      and(
        eq(attempts.test_id, test_id),
        eq(attempts.version, version),
        lt(results.key_version, key_version),
        last === undefined ? undefined : gt(results.id, last),
      ),
    )
    .orderBy(asc(results.id))
    .limit(batchSize)
