import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Plan } from '../instrument/plan.rules.ts'
import { attempts } from '../rows/attempts.tables.ts'
import type { AttemptServices } from './attempt-services.ts'
import { isUnchanged, type AttemptRow } from '../rows/attempt-row.ts'
import { mayBreak } from '../instrument/break.rules.ts'
import { mayPause, pausedClock } from '../instrument/clock.rules.ts'
import { logEvents } from './log-event.ts'
import { openAttempt } from './resume-attempt.ts'

interface Pause {
  device_id: string
  is_break?: boolean | undefined
}

/** Stops the clock. The same call twice makes only one pause. */
export async function pauseAttempt(context: Context<AttemptServices>, id: string, pause: Pause): Promise<AttemptRow> {
  const { platform: services } = context
  const attempt = await openAttempt(context, id)
  if (attempt.device_id !== pause.device_id) refuse('attempt-elsewhere')
  if (attempt.paused_at) return attempt
  const { plan } = await services.catalogue.version(attempt.test_id, attempt.version)
  const changes = pause.is_break ? onBreak(attempt, plan, services.now()) : onPause(attempt, plan, services.now())
  const written = await services.db
    .update(attempts)
    .set(changes)
    .where(isUnchanged(attempt))
    .returning({ id: attempts.id })
  if (written.length === 0) return pauseAttempt(context, id, pause)
  await logEvents(services.db, attempt, [{ kind: 'pause', at: services.now().toISOString() }])
  return { ...attempt, ...changes }
}

function onPause(attempt: AttemptRow, plan: Plan, now: Date): Partial<AttemptRow> {
  return mayPause(attempt, plan) ? pausedClock(attempt, plan.pause_hours, now) : refuse('pauses-used')
}

/**
 * A break closes the items given so far; otherwise a pupil could think about them overnight and would have more time
 * than others.
 */
function onBreak(attempt: AttemptRow, plan: Plan, now: Date): Partial<AttemptRow> {
  if (!mayBreak(attempt, plan)) refuse('break-not-now')
  return { ...pausedClock(attempt, plan.break_hours ?? 0, now), items_closed: attempt.items_given ?? 0 }
}
