import type { Attempt } from '#contract/diagnostics'
import type { AttemptDesk } from './attempt-desk.ts'
import { ownAttempt, savedAnswers, tellAttempt } from './attempt-row.ts'
import { isOver } from './clock.rules.ts'
import { endByDeadline } from './end-by-deadline.ts'

/** The attempt as the server knows it; one whose time is over is closed by looking at it. */
export async function readAttempt(desk: AttemptDesk, studentId: string, id: string, deviceId: string | undefined): Promise<Attempt> {
  const found = await ownAttempt(desk.db, studentId, id)
  const attempt = found.state === 'started' && isOver(found, desk.now()) ? await endByDeadline(desk, found) : found
  const { plan } = await desk.catalogue.version(attempt.test_id, attempt.version)
  return tellAttempt(attempt, plan, await savedAnswers(desk.db, attempt), deviceId, desk.now())
}
