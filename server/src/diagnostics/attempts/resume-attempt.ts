import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { attempts } from '../rows/attempts.tables.ts'
import type { AttemptServices } from './attempt-services.ts'
import { isUnchanged, type AttemptRow, readOwnAttemptInBatch } from '../rows/attempt-row.ts'
import { isHeld, isOver, resumedClock } from '../instrument/clock.rules.ts'
import { refuseWithoutConsent } from './beginning/admission.ts'
import { endByDeadline } from './ending/close-attempt.ts'
import { logEvents } from './log-event.ts'

/** Restarts the clock on the device that may answer. An attempt that was not paused simply goes on. */
export async function resumeAttempt(
  context: Context<AttemptServices>,
  id: string,
  deviceId: string,
): Promise<AttemptRow> {
  const { platform: services, user } = context
  const attempt = await openAttempt(context, id)
  if (attempt.device_id !== deviceId) refuse('attempt-elsewhere')
  if (!attempt.paused_at) return attempt
  if (isHeld(attempt, services.now())) refuse('attempt-held')
  await refuseWithoutConsent(services, user.id)
  return (await resumeClock(services, attempt)) ?? resumeAttempt(context, id, deviceId)
}

/** Returns the pupil's own running attempt. If its time is over, closes it and refuses. */
export async function openAttempt(
  { platform: services, user }: Context<AttemptServices>,
  id: string,
): Promise<AttemptRow> {
  const attempt = await readOwnAttemptInBatch(services.database, user.id, id)
  if (attempt.state === 'finished') refuse('attempt-finished')
  if (!isOver(attempt, services.now())) return attempt
  await endByDeadline(services, attempt)
  return refuse('attempt-finished')
}

/** Returns null if the attempt has changed since it was read; the caller then starts over. */
export async function resumeClock(
  { db, now }: Pick<AttemptServices, 'db' | 'now'>,
  attempt: AttemptRow,
  deviceId = attempt.device_id,
): Promise<AttemptRow | null> {
  const takeover = deviceId === attempt.device_id ? {} : { device_id: deviceId, taken_over_at: now().toISOString() }
  const changes = { ...resumedClock(attempt, now()), ...takeover }
  const written = await db.update(attempts).set(changes).where(isUnchanged(attempt)).returning({ id: attempts.id })
  if (written.length === 0) return null
  if (attempt.paused_at) await logEvents(db, attempt, [{ kind: 'resume', at: now().toISOString() }])
  return { ...attempt, ...changes }
}

/** Moves the attempt to this device. The other device learns of it at its next save. */
export async function takeOver(context: Context<AttemptServices>, id: string, deviceId: string): Promise<AttemptRow> {
  const { platform: services, user } = context
  const attempt = await openAttempt(context, id)
  if (attempt.device_id === deviceId && !attempt.paused_at) return attempt
  if (isHeld(attempt, services.now())) refuse('attempt-held')
  await refuseWithoutConsent(services, user.id)
  const taken = await resumeClock(services, attempt, deviceId)
  if (!taken) return takeOver(context, id, deviceId)
  if (attempt.device_id !== deviceId)
    await logEvents(services.db, attempt, [{ kind: 'takeover', at: services.now().toISOString() }])
  return taken
}
