import { refuse } from '../../platform/refusal.ts'
import { attempts } from '../tables.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import { asItWas, type AttemptRow } from './attempt-row.ts'
import { mayPause, paused } from './clock.rules.ts'
import { logEvents } from './log-event.ts'
import { openAttempt } from './resume-attempt.ts'

/** Stop the clock. The same call twice is one pause. */
export async function pauseAttempt(desk: AttemptDesk, studentId: string, id: string, deviceId: string): Promise<AttemptRow> {
  const attempt = await openAttempt(desk, studentId, id)
  if (attempt.device_id !== deviceId) refuse('attempt-elsewhere')
  if (attempt.paused_at) return attempt
  const { plan } = await desk.catalogue.version(attempt.test_id, attempt.version)
  if (!mayPause(attempt, plan)) refuse('pauses-used')
  const changes = paused(attempt, plan, desk.now())
  const written = await desk.db.update(attempts).set(changes).where(asItWas(attempt)).returning({ id: attempts.id })
  if (written.length === 0) return pauseAttempt(desk, studentId, id, deviceId)
  await logEvents(desk.db, attempt, [{ kind: 'pause', at: desk.now().toISOString() }])
  return { ...attempt, ...changes }
}
