import { sql } from 'drizzle-orm'
import type { SkipReason } from '#contract/values/live-board'
import { maxAddedMinutes } from '#contract/values/live-board'
import type { Db } from '../../platform/database/db.ts'
import { extendedClock, heldClock, isOver, resumedClock, type AttemptClock } from '../instrument/clock.rules.ts'
import { lockAttempts, type AttemptRow } from '../rows/attempt-row.ts'

type Named = Pick<AttemptRow, 'student_id' | 'id'>

/** Stops the clocks of running attempts because staff pause their room. Returns the attempts it has changed. */
export const holdAttempts = (tx: Db, named: readonly Named[], now: Date): Promise<AttemptRow[]> =>
  changeClocks(tx, named, (attempt) => (attempt.held_at || isOver(attempt, now) ? null : heldClock(attempt, now)))

/** Lets the clocks of a paused room go on. Returns the attempts it has changed. */
export const releaseAttempts = (tx: Db, named: readonly Named[], now: Date): Promise<AttemptRow[]> =>
  changeClocks(tx, named, (attempt) => (attempt.held_at ? resumedClock(attempt, now) : null))

/**
 * Adds time to running attempts, to each of them up to the limit. Whoever has finished, or would go beyond the limit,
 * is skipped, and the others get theirs.
 */
export async function extendAttempts(
  tx: Db,
  named: readonly Named[],
  { seconds, now }: { seconds: number; now: Date },
): Promise<{ changed: AttemptRow[]; skipped: Map<string, SkipReason> }> {
  const beyond = new Set<string>()
  const changed = await changeClocks(tx, named, (attempt) => {
    if (isOver(attempt, now)) return null
    const isWithin = attempt.added_seconds + seconds <= maxAddedMinutes * 60
    if (!isWithin) beyond.add(attempt.id)
    return isWithin ? extendedClock(attempt, seconds, now) : null
  })
  const done = new Set(changed.map(({ id }) => id))
  const left = named.filter(({ id }) => !done.has(id))
  return { changed, skipped: new Map(left.map(({ id }) => [id, beyond.has(id) ? 'limit' : 'finished'])) }
}

/** Locks running attempts, asks for the new clock of each, and writes all of them in one statement. */
async function changeClocks(
  tx: Db,
  named: readonly Named[],
  clockOf: (attempt: AttemptRow) => Partial<AttemptClock> | null,
): Promise<AttemptRow[]> {
  if (named.length === 0) return []
  const locked = await lockAttempts(tx, named, 'started')
  const changed = locked.flatMap((attempt) => {
    const clock = clockOf(attempt)
    return clock ? [{ ...attempt, ...clock }] : []
  })
  if (changed.length === 0) return []
  await tx.execute(sql`
    update attempts a set deadline_at = c.deadline_at, paused_at = c.paused_at, seconds_left = c.seconds_left,
      paused_seconds = c.paused_seconds, held_at = c.held_at, held_seconds = c.held_seconds,
      added_seconds = c.added_seconds, part_ends_at = c.part_ends_at
    from jsonb_to_recordset(${JSON.stringify(changed.map(written))}::jsonb) as c (
      student_id uuid, id uuid, deadline_at timestamptz, paused_at timestamptz, seconds_left int, paused_seconds int,
      held_at timestamptz, held_seconds int, added_seconds int, part_ends_at timestamptz
    )
    where a.student_id = c.student_id and a.id = c.id`)
  return changed
}

const written = ({ student_id, id, deadline_at, paused_at, seconds_left, paused_seconds, ...attempt }: AttemptRow) => ({
  student_id,
  id,
  deadline_at,
  paused_at,
  seconds_left,
  paused_seconds,
  held_at: attempt.held_at,
  held_seconds: attempt.held_seconds,
  added_seconds: attempt.added_seconds,
  part_ends_at: attempt.part_ends_at,
})
