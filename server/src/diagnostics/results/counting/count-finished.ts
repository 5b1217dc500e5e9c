import { gatherBy } from '../../../platform/database/gather.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { computeResult, computeResults, type Services } from './compute-result.ts'
import type { FirstResult } from './keep-counts.ts'

/** A batch is small enough that pupils who come meanwhile do not wait long. While the database writes one batch, the process counts the next. */
const bounds = { most: 128, lines: 3 }

/** Counts an attempt that has ended; attempts that end at one moment are counted together. Gives what is told of a first result, and null for any other. */
export async function countFinished(services: Services, attempt: AttemptRow): Promise<FirstResult | null> {
  const first = await count(services, attempt)
  if (first !== undefined) return first
  // Somebody else has locked the attempt or the pupil, and may have read the answers before the last one was saved. So the attempt is counted once
  // more after them; only this pupil waits for that.
  await computeResult(services, attempt, 'late-answers')
  return null
}

const count = gatherBy(async (services: Services, finished: AttemptRow[]) => {
  const counted = await computeResults(services, finished, { cause: 'late-answers', actor_id: null, comment: '' }, true)
  return finished.map(({ id }) => counted.get(id))
}, bounds)
