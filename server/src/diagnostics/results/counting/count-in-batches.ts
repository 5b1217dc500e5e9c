import { isDatabaseAway, isLockConflict } from '../../../platform/database/database-away.ts'
import { gatherBy } from '../../../platform/database/gather.ts'
import { isolateError } from '../../attempts/ending/isolate-error.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { computeResult, computeResults, type Services } from './compute-result.ts'
import type { FirstResult, Reason } from './save-counts.ts'

/**
 * How many attempts share a transaction: enough to save most of the statements, few enough that saves do not wait while
 * the process scores them.
 */
const batchSize = 50

type BatchServices = Pick<AttemptServices, 'db' | 'database' | 'commit' | 'catalogue' | 'now' | 'log'> & {
  isLeaving: () => boolean
}

/** Counts many attempts, one transaction after another, so that connections stay free for pupils who are waiting. */
export async function countInBatches(
  services: BatchServices,
  finished: readonly AttemptRow[],
  cause: Reason['cause'],
): Promise<void> {
  for (let first = 0; first < finished.length && !services.isLeaving(); first += batchSize)
    await countSome(services, finished.slice(first, first + batchSize), cause)
}

/**
 * If counting all of them together fails, each is counted on its own, so that one bad attempt does not block the
 * others.
 */
async function countSome(services: BatchServices, some: readonly AttemptRow[], cause: Reason['cause']): Promise<void> {
  try {
    await computeResults(services, some, { cause, passes: true })
  } catch (error) {
    if (isDatabaseAway(error) && !isLockConflict(error)) throw error
    services.log.error({ err: error }, 'a batch of attempts could not be scored')
    for (const one of some)
      if (!services.isLeaving()) await isolateError(services, one, () => computeResult(services, one, cause))
  }
}

/**
 * A batch is small enough that pupils who arrive in the meantime do not wait long. While the database writes one batch,
 * the process counts the next.
 */
const bounds = { most: 128, lines: 3 }

/**
 * Counts an attempt that has ended. Attempts that end at the same moment are counted together. Returns what the receipt
 * shows of a first result, otherwise null.
 */
export async function countFinished(services: Services, attempt: AttemptRow): Promise<FirstResult | null> {
  const first = await count(services, attempt)
  if (first !== undefined) return first
  // Another transaction has locked the attempt or the pupil and may have read the answers before the last one was
  // saved. So the attempt is counted again after it; only this pupil waits.
  await computeResult(services, attempt, 'late-answers')
  return null
}

const count = gatherBy(async (services: Services, finished: AttemptRow[]) => {
  const counted = await computeResults(services, finished, { cause: 'late-answers', passes: true })
  return finished.map(({ id }) => counted.get(id))
}, bounds)
