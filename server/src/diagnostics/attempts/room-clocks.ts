import { sql } from 'drizzle-orm'
import type { SkipReason } from '#contract/values/live-board'
import { maxAddedMinutes } from '#contract/values/live-board'
import type { Db } from '../../platform/database/db.ts'
import {
  extendedClock,
  heldClock,
  isBetweenPieces,
  isHeld,
  isOver,
  resumedClock,
  type AttemptClock,
} from '../instrument/clock.rules.ts'
import { lockAttempts, type AttemptRow } from '../rows/attempt-row.ts'

type Named = Pick<AttemptRow, 'student_id' | 'id'>

/** Stops the clocks of running attempts because staff pause their room. Returns the attempts it has changed. */
export const holdAttempts = (tx: Db, named: readonly Named[], now: Date): Promise<AttemptRow[]> =>
  changeClocks(tx, named, (attempt) => (isHeld(attempt, now) || isOver(attempt, now) ? null : heldClock(attempt, now)))

/** Lets the clocks of a paused room go on. Returns the attempts it has changed. */
export const releaseAttempts = (tx: Db, named: readonly Named[], now: Date): Promise<AttemptRow[]> =>
  changeClocks(tx, named, (attempt) => (attempt.held_at ? resumedClock(attempt, now) : null))

/** Why a running attempt gets no more time; null if it may get these seconds. */
export function whyNoTime(attempt: AttemptRow, seconds: number, now: Date): SkipReason | null {
  if (attempt.state === 'finished' || isOver(attempt, now)) return 'finished'
  if (isBetweenPieces(attempt)) return 'between-parts'
  return attempt.added_seconds + seconds > maxAddedMinutes * 60 ? 'limit' : null
}

/**
 * Adds time to running attempts, to each of them up to the limit. Whoever has finished, has no part that more time
 * could lengthen, or would go beyond the limit, is skipped, and the others get theirs.
 */
export async function extendAttempts(
  tx: Db,
  named: readonly Named[],
  { seconds, now }: { seconds: number; now: Date },
): Promise<{ changed: AttemptRow[]; skipped: Map<string, SkipReason> }> {
  // Whoever is not found among the running ones has finished.
  const skipped = new Map<string, SkipReason>(named.map(({ id }) => [id, 'finished']))
  const changed = await changeClocks(tx, named, (attempt) => {
    const why = whyNoTime(attempt, seconds, now)
    if (why) skipped.set(attempt.id, why)
    else skipped.delete(attempt.id)
    return why ? null : extendedClock(attempt, seconds, now)
  })
  return { changed, skipped }
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
