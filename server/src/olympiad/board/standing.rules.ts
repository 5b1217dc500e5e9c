import type { BoardCounts, BoardPupil } from '#contract/olympiad/live-board'
import { offlineAfterSeconds } from '#contract/values/live-board'

/** What the board knows of a participant. Moments are milliseconds. */
export interface Work {
  number: number
  student_id: string
  school_id: string
  grade: number
  /** Null until an attempt has begun in the window of the round. */
  attempt_id: string | null
  began_at: number | null
  finished_at: number | null
  deadline_at: number | null
  seconds_left: number | null
  paused_at: number | null
  held_at: number | null
  added_seconds: number
  answered: number
  item: number | null
  help: string | null
  help_at: number | null
  /** The last sign, or the last save that was found when signs stayed away. */
  seen_at: number | null
  /** Until then no further sign is expected. */
  next_at: number | null
  /** When the saves were last looked at. */
  checked_at: number
}

/** A fresh row of a participant who has not begun. */
export const absentWork = (participant: Pick<Work, 'number' | 'student_id' | 'school_id' | 'grade'>): Work => ({
  ...participant,
  attempt_id: null,
  began_at: null,
  finished_at: null,
  deadline_at: null,
  seconds_left: null,
  paused_at: null,
  held_at: null,
  added_seconds: 0,
  answered: 0,
  item: null,
  help: null,
  help_at: null,
  seen_at: null,
  next_at: null,
  checked_at: 0,
})

/** How the participant stands. Whose deadline has passed can do nothing more, whether or not the row is closed yet. */
export function stateOf(work: Work, now: number): BoardPupil['state'] {
  if (work.began_at === null) return 'absent'
  if (work.finished_at !== null || (work.deadline_at !== null && work.deadline_at < now)) return 'done'
  if (!isStanding(work, now)) return 'working'
  return work.held_at === null ? 'paused' : 'held'
}

/** The clock stands still: the work is paused, and the pause has not lasted so long that it has ended by itself. */
const isStanding = ({ paused_at, held_at, deadline_at, seconds_left }: Work, now: number): boolean =>
  (paused_at ?? held_at) !== null && (deadline_at === null || now < deadline_at - (seconds_left ?? 0) * 1000)

/** When signs stayed away for so long that the saves must be looked at. */
export function isSilent({ seen_at, began_at, next_at }: Work, now: number): boolean {
  const last = seen_at ?? began_at
  if (last === null) return false
  const isLate = now - last > offlineAfterSeconds * 1000
  // A busy process asks for fewer signs; nobody is offline for doing as told.
  return isLate && (next_at === null || now > next_at + 20_000)
}

/** Since when nothing has come: no sign and no save. Null for whoever is not working, or was not looked at yet. */
export function offlineSince(work: Work, now: number): number | null {
  const last = work.seen_at ?? work.began_at
  if (last === null || !isSilent(work, now) || work.checked_at <= last + offlineAfterSeconds * 1000) return null
  const state = stateOf(work, now)
  return state === 'absent' || state === 'done' ? null : last
}

export const noCounts = (): BoardCounts => ({ participants: 0, absent: 0, working: 0, offline: 0, help: 0, done: 0 })

export function countWorks(works: Iterable<Work>, now: number): BoardCounts {
  const counts = noCounts()
  for (const work of works) {
    const state = stateOf(work, now)
    counts.participants += 1
    counts[state === 'paused' || state === 'held' ? 'working' : state] += 1
    if (state === 'absent' || state === 'done') continue
    if (offlineSince(work, now) !== null) counts.offline += 1
    if (work.help_at !== null) counts.help += 1
  }
  return counts
}

export function addCounts(sum: BoardCounts, more: BoardCounts): void {
  for (const name of Object.keys(sum) as (keyof BoardCounts)[]) sum[name] += more[name]
}
