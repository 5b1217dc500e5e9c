import type { FinishReason } from '#contract/diagnostics/attempts'
import type { Database, Db } from '../../../platform/database/db.ts'
import { gatherBy } from '../../../platform/database/gather.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { type AttemptRow, lockAttempts, ifOwn, readAttempts } from '../../rows/attempt-row.ts'
import { endOf, isFinal } from '../../instrument/clock.rules.ts'
import { type End, writeEnds } from './write-ends.ts'

interface Closing extends Pick<AttemptRow, 'student_id' | 'id'> {
  /** Returns why the attempt ends, or null if it goes on. Called while the attempt is running and locked. */
  reasonFor: (running: AttemptRow) => FinishReason | null
  /** The device asks for the end and has nothing more to send. */
  handsIn: boolean
  now: Date
}

/**
 * Ends an attempt exactly once, even if the pupil and the deadline job end it at the same moment. Attempts that end at
 * the same moment are ended in one statement.
 */
export async function closeAttempt(
  { database, now }: AttemptServices,
  attempt: AttemptRow,
  { reason, handsIn }: { reason: FinishReason; handsIn: boolean },
): Promise<AttemptRow> {
  const { student_id, id } = attempt
  return (await close(database, { student_id, id, reasonFor: () => reason, handsIn, now: now() })) ?? attempt
}

/**
 * Ends the pupil's own attempt, handed in by its device, if it is running and there is a reason to end it. Returns the
 * current row; undefined if the pupil has no such attempt.
 */
export const closeOwnAttempt = (
  { database, now }: AttemptServices,
  { student_id, id }: Pick<AttemptRow, 'student_id' | 'id'>,
  reasonFor: Closing['reasonFor'],
): Promise<AttemptRow | undefined> => close(database, { student_id, id, reasonFor, handsIn: true, now: now() })

const close = gatherBy(async ({ db }: Database, closings: Closing[]): Promise<(AttemptRow | undefined)[]> => {
  const running = await db.transaction((tx) => endRunning(tx, closings))
  const endedBefore = closings.filter(({ id }) => !running.has(id))
  const found = endedBefore.length > 0 ? await readAttempts(db, endedBefore) : running
  return closings.map((closing) => ifOwn(closing, running.get(closing.id) ?? found.get(closing.id)))
})

async function endRunning(tx: Db, closings: readonly Closing[]): Promise<Map<string, AttemptRow>> {
  const running = await lockAttempts(tx, closings, 'started')
  const byAttempt = Map.groupBy(closings, ({ id }) => id)
  const ends = running.flatMap((attempt) => {
    const [end] = (byAttempt.get(attempt.id) ?? []).flatMap((closing) => endBy(closing, attempt))
    return end ?? []
  })
  const ended = await writeEnds(tx, ends)
  return new Map([...running, ...ended].map((attempt) => [attempt.id, attempt]))
}

function endBy(closing: Closing, attempt: AttemptRow): End[] {
  const reason = ifOwn(closing, attempt) && closing.reasonFor(attempt)
  const handed_in_at = closing.handsIn && reason === 'deadline' ? closing.now.toISOString() : null
  return reason ? [{ attempt, reason, at: endOf(attempt, reason, closing.now), handed_in_at }] : []
}

/**
 * Ends an attempt whose clock ran out. Answers that are still on their way are accepted for fifteen minutes; the
 * attempt is counted when no more can arrive.
 */
export async function endByDeadline(services: AttemptServices, attempt: AttemptRow): Promise<AttemptRow> {
  const closed = await closeAttempt(services, attempt, { reason: 'deadline', handsIn: false })
  if (isFinal(closed, services.now())) await services.results.count(closed)
  return closed
}
