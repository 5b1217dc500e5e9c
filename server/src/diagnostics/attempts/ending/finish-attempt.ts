import type { FinishReason, GivenChange, Receipt } from '#contract/diagnostics/attempts'
import { refuse } from '../../../platform/http/refusal.ts'
import { countFinished } from '../../results/counting/count-finished.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { ownAttemptAmongMany, type AttemptRow } from '../attempt-row.ts'
import { isOver, isOverForAll } from '../clock.rules.ts'
import { closeAttempt, closeOwn } from './close-attempt.ts'
import { readReceipt, receiptOf } from './read-receipt.ts'

interface Finish {
  device_id: string
  answers: GivenChange[]
  reason?: FinishReason | undefined
}

/** Saves what was not sent yet, closes the attempt, counts it. If the same call comes again, or several come at once, all of them get the same receipt. */
export async function finishAttempt(services: AttemptServices, studentId: string, id: string, finish: Finish): Promise<Receipt> {
  const { answers: last } = finish
  const closed = last.length > 0 ? await saveAndClose(services, studentId, id, finish) : await closeNow(services, studentId, id, finish)
  // A result stays as the pupil was told it, unless this call brought new answers: norms change, so another count could tell another result.
  const first = closed.scored_at === null || last.length > 0 ? await countFinished(services, closed) : null
  return first ? receiptOf(closed, first) : readReceipt(services.database, closed)
}

/** If there is nothing to save first, the attempt is read and ended by one transaction. */
async function closeNow(services: AttemptServices, studentId: string, id: string, { device_id, reason }: Finish): Promise<AttemptRow> {
  const attempt = await closeOwn(services, studentId, id, (running) => {
    if (running.device_id !== device_id) return null
    if (isOver(running, services.now())) return 'deadline'
    return reason === 'deadline' ? null : 'pupil'
  })
  if (!attempt) return refuse('not-found')
  if (attempt.device_id !== device_id) return refuse('attempt-elsewhere')
  // A device whose clock runs ahead does not end the test.
  return attempt.state === 'started' ? refuse('attempt-not-over') : attempt
}

async function saveAndClose(services: AttemptServices, studentId: string, id: string, { device_id, answers: last, reason }: Finish): Promise<AttemptRow> {
  const attempt = await ownAttemptAmongMany(services.database, studentId, id)
  if (attempt.device_id !== device_id) refuse('attempt-elsewhere')
  if (reason === 'deadline' && attempt.state === 'started' && !isOver(attempt, services.now())) refuse('attempt-not-over')
  if (mayStillCount(attempt, services.now())) await deliver(services, attempt, last)
  return attempt.state === 'finished' ? attempt : closeAttempt(services, attempt, isOver(attempt, services.now()) ? 'deadline' : 'pupil')
}

const mayStillCount = (attempt: AttemptRow, now: Date): boolean => attempt.finish_reason !== 'pupil' && !isOverForAll(attempt, now)

/**
 * An answer that came too late is left out and does not stop the finish. An answer that could not be written stops it, and so does one that a
 * pause holds up, because it counts once the test goes on.
 */
async function deliver(services: AttemptServices, attempt: AttemptRow, answers: GivenChange[]): Promise<void> {
  const verdicts = await services.save({ student_id: attempt.student_id, attempt_id: attempt.id, device_id: attempt.device_id, answers })
  for (const code of ['answer-wrong-shape', 'attempt-paused'] as const) if (verdicts.some((verdict) => verdict.code === code)) refuse(code)
}
