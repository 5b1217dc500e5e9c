import type { AttemptDesk } from './attempt-desk.ts'
import type { AttemptRow } from './attempt-row.ts'
import { logEvents } from './log-event.ts'
import { openAttempt, resumeClock } from './resume-attempt.ts'

/** Go on with the attempt on this device: the other one is told at its next save. */
export async function takeOver(desk: AttemptDesk, studentId: string, id: string, deviceId: string): Promise<AttemptRow> {
  const attempt = await openAttempt(desk, studentId, id)
  if (attempt.device_id === deviceId && !attempt.paused_at) return attempt
  if (attempt.device_id !== deviceId) await logEvents(desk.db, attempt, [{ kind: 'takeover', at: desk.now().toISOString() }])
  return resumeClock(desk, attempt, deviceId)
}
