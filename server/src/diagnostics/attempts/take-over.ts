import type { AttemptDesk } from './attempt-desk.ts'
import type { AttemptRow } from './attempt-row.ts'
import { refuseWithoutConsent } from './consent-held.ts'
import { logEvents } from './log-event.ts'
import { openAttempt, resumeClock } from './resume-attempt.ts'

/** Go on with the attempt on this device: the other one is told at its next save. */
export async function takeOver(desk: AttemptDesk, studentId: string, id: string, deviceId: string): Promise<AttemptRow> {
  const attempt = await openAttempt(desk, studentId, id)
  if (attempt.device_id === deviceId && !attempt.paused_at) return attempt
  await refuseWithoutConsent(desk, studentId)
  const taken = await resumeClock(desk, attempt, deviceId)
  if (!taken) return takeOver(desk, studentId, id, deviceId)
  if (attempt.device_id !== deviceId) await logEvents(desk.db, attempt, [{ kind: 'takeover', at: desk.now().toISOString() }])
  return taken
}
