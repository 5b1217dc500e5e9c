import { isDatabaseAway } from '../../platform/database-away.ts'
import { apart } from '../attempts/apart.ts'
import type { AttemptDesk } from '../attempts/attempt-desk.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { computeResult, computeResults } from './compute-result.ts'
import type { Reason } from './keep-counts.ts'

/** Enough to spare most of the statements; few enough that no save waits for the process while it scores them. */
const together = 50

type Desk = AttemptDesk & { isLeaving: () => boolean }

/** Count many, some tens in a transaction, one such transaction after another: pupils who wait for an answer find connections. */
export async function countTogether(desk: Desk, finished: readonly AttemptRow[], cause: Reason['cause']): Promise<void> {
  for (let first = 0; first < finished.length && !desk.isLeaving(); first += together) await countSome(desk, finished.slice(first, first + together), cause)
}

/** One that cannot be counted must not keep the others uncounted. */
async function countSome(desk: Desk, some: readonly AttemptRow[], cause: Reason['cause']): Promise<void> {
  try {
    await computeResults(desk, some, { cause, actor_id: null, comment: '' }, true)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    desk.log.error({ err: error }, 'attempts could not be counted together')
    for (const one of some) if (!desk.isLeaving()) await apart(desk, one, () => computeResult(desk, one, cause))
  }
}
