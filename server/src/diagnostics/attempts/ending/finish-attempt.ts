import { and, eq, isNull } from 'drizzle-orm'
import type { FinishReason, GivenChange, Receipt } from '#contract/diagnostics/attempts'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { isAttempt, readOwnAttempt, readOwnAttemptInBatch, type AttemptRow } from '../../rows/attempt-row.ts'
import { isFinal, isOver } from '../../instrument/clock.rules.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { closeAttempt, closeOwnAttempt } from './close-attempt.ts'
import { makeReceipt, readReceipt } from '../read-receipt.ts'

interface Finish {
  device_id: string
  answers: GivenChange[]
  reason?: FinishReason | undefined
}

/**
 * Saves the answers that were not sent yet, closes the attempt and counts it. After that no answer is accepted, because
 * the receipt leads to the result. If the same call is repeated, or several come at once, all get the same receipt.
 */
export async function finishAttempt(context: Context<AttemptServices>, id: string, finish: Finish): Promise<Receipt> {
  const { platform: services } = context
  const closed =
    finish.answers.length > 0 ? await saveAndClose(context, id, finish) : await closeNow(context, id, finish)
  const final = isFinal(closed, services.now()) ? closed : await handIn(services, closed)
  // The result must stay as the pupil first saw it. Norms change, so counting again could give another result.
  const first = final.scored_at === null ? await services.results.count(final) : null
  return first ? makeReceipt(services.database, final, first) : readReceipt(services.database, final)
}

/** If there are no answers to save first, one transaction reads and ends the attempt. */
async function closeNow(
  { platform: services, user }: Context<AttemptServices>,
  id: string,
  { device_id, reason }: Finish,
): Promise<AttemptRow> {
  const attempt = await closeOwnAttempt(services, { student_id: user.id, id }, (running) => {
    if (running.device_id !== device_id) return null
    if (isOver(running, services.now())) return 'deadline'
    return reason === 'deadline' ? null : 'pupil'
  })
  if (!attempt) return refuse('not-found')
  if (attempt.device_id !== device_id) return refuse('attempt-elsewhere')
  // A device with a fast clock must not end the test early.
  return attempt.state === 'started' ? refuse('attempt-not-over') : attempt
}

async function saveAndClose(
  { platform: services, user }: Context<AttemptServices>,
  id: string,
  { device_id, answers: last, reason }: Finish,
): Promise<AttemptRow> {
  const attempt = await readOwnAttemptInBatch(services.database, user.id, id)
  if (attempt.device_id !== device_id) refuse('attempt-elsewhere')
  if (reason === 'deadline' && attempt.state === 'started' && !isOver(attempt, services.now()))
    refuse('attempt-not-over')
  if (!isFinal(attempt, services.now())) await deliver(services, attempt, last)
  return attempt.state === 'finished'
    ? attempt
    : closeAttempt(services, attempt, {
        reason: isOver(attempt, services.now()) ? 'deadline' : 'pupil',
        handsIn: true,
      })
}

/**
 * Records that the device has nothing more to send, for an attempt that the deadline ended before the device came back.
 */
async function handIn({ db, now }: AttemptServices, closed: AttemptRow): Promise<AttemptRow> {
  const [handedIn] = await db
    .update(attempts)
    .set({ handed_in_at: now().toISOString() })
    .where(and(isAttempt(closed.student_id, closed.id), eq(attempts.state, 'finished'), isNull(attempts.handed_in_at)))
    .returning()
  return handedIn ?? readOwnAttempt(db, closed.student_id, closed.id)
}

/**
 * An answer that came too late is left out and does not stop the finish. An answer that could not be written does stop
 * it. So does one refused because of a pause, because it will count once the test goes on.
 */
async function deliver(services: AttemptServices, attempt: AttemptRow, answers: GivenChange[]): Promise<void> {
  const verdicts = await services.save({
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    device_id: attempt.device_id,
    answers,
  })
  for (const code of ['answer-wrong-shape', 'attempt-paused'] as const)
    if (verdicts.some((verdict) => verdict.code === code)) refuse(code)
}
