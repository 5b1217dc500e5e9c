import type { AttemptServices } from '../attempt-services.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { isFinal } from '../../instrument/clock.rules.ts'
import { closeAttempt } from './close-attempt.ts'

/** The clock ran out. What is still on its way is accepted for fifteen minutes; the attempt is counted when nothing more can come. */
export async function endByDeadline(services: AttemptServices, attempt: AttemptRow): Promise<AttemptRow> {
  const closed = await closeAttempt(services, attempt, 'deadline')
  if (isFinal(closed, services.now())) await services.results.count(closed)
  return closed
}
