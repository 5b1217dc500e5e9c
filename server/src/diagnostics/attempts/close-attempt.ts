import type { FinishReason } from '#contract/diagnostics'
import type { Database, Db } from '../../platform/db.ts'
import { gatherBy } from '../../platform/gather.ts'
import type { AttemptServices } from './attempt-services.ts'
import { lockAttempts, readAttempts, type AttemptRow } from './attempt-row.ts'
import { endOf } from './clock.rules.ts'
import { writeEnds } from './write-ends.ts'

interface Closing extends Pick<AttemptRow, 'student_id' | 'id'> {
  reason: FinishReason
  now: Date
}

/** Ends an attempt once, also if the pupil and the job of the deadline end it at one moment. Attempts that end at one moment are ended by one statement. */
export async function closeAttempt({ database, now }: AttemptServices, attempt: AttemptRow, reason: FinishReason): Promise<AttemptRow> {
  const { student_id, id } = attempt
  return (await close(database, { student_id, id, reason, now: now() })) ?? attempt
}

const close = gatherBy(async ({ db }: Database, closings: Closing[]): Promise<(AttemptRow | undefined)[]> => {
  const ended = await db.transaction((tx) => endRunning(tx, closings))
  const endedBefore = closings.filter(({ id }) => !ended.has(id))
  const found = endedBefore.length > 0 ? await readAttempts(db, endedBefore) : ended
  return closings.map(({ id }) => ended.get(id) ?? found.get(id))
})

async function endRunning(tx: Db, closings: readonly Closing[]): Promise<Map<string, AttemptRow>> {
  const running = await lockAttempts(tx, closings, 'started')
  const ends = running.flatMap((attempt) => {
    const closing = closings.find(({ id }) => id === attempt.id)
    return closing ? [{ attempt, reason: closing.reason, at: endOf(attempt, closing.reason, closing.now) }] : []
  })
  return new Map((await writeEnds(tx, ends)).map((attempt) => [attempt.id, attempt]))
}
