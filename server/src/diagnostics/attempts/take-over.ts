import type { AttemptServices } from './attempt-services.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import { refuseWithoutConsent } from './beginning/consent-held.ts'
import { logEvents } from './log-event.ts'
import { openAttempt, resumeClock } from './resume-attempt.ts'

/** Go on with the attempt on this device: the other one is told at its next save. */
export async function takeOver(services: AttemptServices, studentId: string, id: string, deviceId: string): Promise<AttemptRow> {
  const attempt = await openAttempt(services, studentId, id)
  if (attempt.device_id === deviceId && !attempt.paused_at) return attempt
  await refuseWithoutConsent(services, studentId)
  const taken = await resumeClock(services, attempt, deviceId)
  if (!taken) return takeOver(services, studentId, id, deviceId)
  if (attempt.device_id !== deviceId) await logEvents(services.db, attempt, [{ kind: 'takeover', at: services.now().toISOString() }])
  return taken
}
