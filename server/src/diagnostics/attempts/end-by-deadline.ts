import { countFinished } from '../results/count-finished.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import type { AttemptRow } from './attempt-row.ts'
import { closeAttempt } from './close-attempt.ts'

/** The clock ran out. What is still on its way is accepted for fifteen minutes and counted anew. */
export async function endByDeadline(desk: AttemptDesk, attempt: AttemptRow): Promise<AttemptRow> {
  const closed = await closeAttempt(desk, attempt, 'deadline')
  await countFinished(desk, closed)
  return closed
}
