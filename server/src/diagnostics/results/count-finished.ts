import { gatherBy } from '../../platform/gather.ts'
import { computeResult, computeResults, type Services, type Finished } from './compute-result.ts'

/** Few enough that those who come meanwhile do not wait long; while the database writes one, the next is counted. */
const bounds = { most: 128, lines: 3 }

/** Count an attempt that has ended; those that end at one moment are counted together. */
export async function countFinished(services: Services, attempt: Finished): Promise<void> {
  // Whoever has it in hand at this moment may have read it before: it is counted after them, and nobody else waits for that.
  if (!(await count(services, attempt))) await computeResult(services, attempt, 'late-answers')
}

const count = gatherBy(async (services: Services, finished: Finished[]) => {
  const counted = await computeResults(services, finished, { cause: 'late-answers', actor_id: null, comment: '' }, true)
  return finished.map(({ id }) => counted.has(id))
}, bounds)
