import { isDatabaseAway, isLockConflict } from '../../../platform/database/database-away.ts'
import { apart } from '../../attempts/ending/apart.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { computeResult, computeResults } from './compute-result.ts'
import type { Reason } from './keep-counts.ts'

/** How many attempts share a transaction: enough to spare most of the statements, few enough that saves do not wait while the process scores them. */
const together = 50

type Services = Pick<AttemptServices, 'db' | 'commit' | 'catalogue' | 'now' | 'log'> & { isLeaving: () => boolean }

/** Counts many attempts, one transaction after another, so that connections stay free for pupils who wait for an answer. */
export async function countTogether(services: Services, finished: readonly AttemptRow[], cause: Reason['cause']): Promise<void> {
  for (let first = 0; first < finished.length && !services.isLeaving(); first += together)
    await countSome(services, finished.slice(first, first + together), cause)
}

/** One that cannot be counted must not keep the others uncounted. */
async function countSome(services: Services, some: readonly AttemptRow[], cause: Reason['cause']): Promise<void> {
  try {
    await computeResults(services, some, { cause, actor_id: null, comment: '' }, true)
  } catch (error) {
    if (isDatabaseAway(error) && !isLockConflict(error)) throw error
    services.log.error({ err: error }, 'attempts could not be counted together')
    for (const one of some) if (!services.isLeaving()) await apart(services, one, () => computeResult(services, one, cause))
  }
}
