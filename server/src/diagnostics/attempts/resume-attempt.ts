import { refuse } from '../../platform/refusal.ts'
import { attempts } from '../tables.ts'
import type { AttemptDesk } from './attempt-desk.ts'
import { ofAttempt, ownAttempt, type AttemptRow } from './attempt-row.ts'
import { isOver, resumed } from './clock.rules.ts'
import { endByDeadline } from './end-by-deadline.ts'
import { logEvents } from './log-event.ts'

/** Let the clock run again on the device that may answer; an attempt that was not paused just goes on. */
export async function resumeAttempt(desk: AttemptDesk, studentId: string, id: string, deviceId: string): Promise<AttemptRow> {
  const attempt = await openAttempt(desk, studentId, id)
  if (attempt.device_id !== deviceId) refuse('attempt-elsewhere')
  return attempt.paused_at ? resumeClock(desk, attempt) : attempt
}

/** The own attempt while it runs; one whose time is over is closed here. */
export async function openAttempt(desk: AttemptDesk, studentId: string, id: string): Promise<AttemptRow> {
  const attempt = await ownAttempt(desk.db, studentId, id)
  if (attempt.state === 'finished') refuse('attempt-finished')
  if (!isOver(attempt, desk.now())) return attempt
  await endByDeadline(desk, attempt)
  return refuse('attempt-finished')
}

export async function resumeClock(
  { db, catalogue, now }: Pick<AttemptDesk, 'db' | 'catalogue' | 'now'>,
  attempt: AttemptRow,
  deviceId = attempt.device_id,
): Promise<AttemptRow> {
  const { plan } = await catalogue.version(attempt.test_id, attempt.version)
  const changes = { ...resumed(attempt, plan, now()), device_id: deviceId }
  await db.update(attempts).set(changes).where(ofAttempt(attempt.student_id, attempt.id))
  if (attempt.paused_at) await logEvents(db, attempt, [{ kind: 'resume', at: now().toISOString() }])
  return { ...attempt, ...changes }
}
