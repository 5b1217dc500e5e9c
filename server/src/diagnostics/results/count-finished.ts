import { gatherBy } from '../../platform/gather.ts'
import { computeResult, computeResults, type Services, type Finished } from './compute-result.ts'

/** A batch is small enough that pupils who come meanwhile do not wait long. While the database writes one batch, the process counts the next. */
const bounds = { most: 128, lines: 3 }

/** Count an attempt that has ended; those that end at one moment are counted together. */
export async function countFinished(services: Services, attempt: Finished): Promise<void> {
  // Somebody else has locked the attempt or the pupil, and may have read the answers before the last one was saved. So the attempt is counted once
  // more after them; only this pupil waits for that.
  if (!(await count(services, attempt))) await computeResult(services, attempt, 'late-answers')
}

const count = gatherBy(async (services: Services, finished: Finished[]) => {
  const counted = await computeResults(services, finished, { cause: 'late-answers', actor_id: null, comment: '' }, true)
  return finished.map(({ id }) => counted.has(id))
}, bounds)
