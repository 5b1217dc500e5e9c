import type { FinishReason, specialConditions } from '#contract/diagnostics/attempts'
import { lateMinutes } from '#contract/values/late-answers'

/** The fields that determine the clock of an attempt. Moments are ISO strings. */
export interface AttemptClock {
  started_at: string
  deadline_at: string
  paused_at: string | null
  seconds_left: number | null
  pauses: number
  paused_seconds: number
  /** When the current part or item ends, if it has its own clock. */
  part_ends_at?: string | null
  /** When staff paused the room. */
  held_at?: string | null
  /** Seconds in which the room was paused. */
  held_seconds?: number
  /** Seconds that staff have added. */
  added_seconds?: number
}

export interface PauseLimits {
  pauses: number
  pause_hours: number
}

/** How long after the deadline an answer given before it may still arrive. */
export const lateSeconds = lateMinutes * 60

/** One and a half times the time, if staff have granted it. */
export const withExtraTime = (seconds: number, conditions: readonly (typeof specialConditions)[number][]): number =>
  seconds * (conditions.includes('extra-time') ? 1.5 : 1)

export const allowedSeconds = (minutes: number, conditions: readonly (typeof specialConditions)[number][]): number =>
  withExtraTime(minutes * 60, conditions)

/** How long a test without a clock may stay open. */
export const maxUntimedDays = 30

export const momentAfter = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() + seconds * 1000).toISOString()

/** The deadline has passed, so nothing can be answered any more. */
export const isOver = ({ deadline_at }: AttemptClock, now: Date): boolean => now.toISOString() > deadline_at

/** The time for late answers has passed as well. */
export const isOverForAll = ({ deadline_at }: AttemptClock, now: Date): boolean =>
  now.getTime() > new Date(deadline_at).getTime() + lateSeconds * 1000

/** How an attempt has ended, if it has. */
export interface Ending {
  finish_reason: FinishReason | null
  handed_in_at: string | null
}

/**
 * Whether no more answers can count: the pupil has finished, the device has reported after the deadline that it has
 * nothing more to send, or the time for late answers has passed.
 */
export const isFinal = (attempt: AttemptClock & Ending, now: Date): boolean =>
  attempt.finish_reason === 'pupil' || attempt.handed_in_at !== null || isOverForAll(attempt, now)

/** When the result opens at the latest, even if the device never comes back. */
export const latestResultAt = ({ deadline_at }: AttemptClock): string => momentAfter(new Date(deadline_at), lateSeconds)

export const pausesLeft = ({ pauses }: AttemptClock, limits: PauseLimits): number => Math.max(0, limits.pauses - pauses)

/** Seconds left of the total time for pauses, which is given in hours. */
export const pauseSecondsLeft = ({ paused_seconds }: AttemptClock, hours: number): number =>
  Math.max(0, hours * 3600 - paused_seconds)

export const mayPause = (clock: AttemptClock, limits: PauseLimits): boolean =>
  pausesLeft(clock, limits) > 0 && pauseSecondsLeft(clock, limits.pause_hours) > 0

/** Stops the clock: the deadline moves to the latest moment at which the clock may run out. */
export function pausedClock(clock: AttemptClock, hours: number, now: Date): Partial<AttemptClock> {
  const seconds_left = secondsTo(clock.deadline_at, now)
  return {
    paused_at: now.toISOString(),
    seconds_left,
    pauses: clock.pauses + 1,
    deadline_at: momentAfter(now, pauseSecondsLeft(clock, hours) + seconds_left),
  }
}

/** How long the pause of a room lasts at most; then the clocks go on by themselves. */
export const longestHoldSeconds = 4 * 3600

/**
 * Stops the clock because staff pause the room. A pause that the pupil has begun ends with it; the pause of the room
 * counts neither as one of the pupil's pauses nor into their time.
 */
export function heldClock(clock: AttemptClock, now: Date): Partial<AttemptClock> {
  const ended = resumedClock(clock, now)
  const seconds_left = secondsTo({ ...clock, ...ended }.deadline_at, now)
  return {
    ...ended,
    paused_at: now.toISOString(),
    held_at: now.toISOString(),
    seconds_left,
    deadline_at: momentAfter(now, longestHoldSeconds + seconds_left),
  }
}

/** The room is paused, and that pause has not ended by itself. */
export const isHeld = (clock: Pick<AttemptClock, 'held_at' | 'deadline_at' | 'seconds_left'>, now: Date): boolean =>
  Boolean(clock.held_at) && now.toISOString() < momentAfter(new Date(clock.deadline_at), -(clock.seconds_left ?? 0))

interface Pieces {
  part_ends_at: string | null
  items_given: number | null
  items_closed: number
  /** Of an adaptive form, which may have no clocks of its own. */
  item_choices: object | null
}

/** Parts or items have own clocks, and there is none that more time could lengthen: the next one has not begun. */
export function isBetweenPieces({ part_ends_at, items_given, items_closed, item_choices }: Pieces): boolean {
  if (items_given === null || items_given > items_closed) return false
  return part_ends_at !== null || (items_given === 0 && item_choices === null)
}

/**
 * Moves the end of the attempt, and that of the newest part or item. If its clock has run out and nothing new has
 * begun, it opens again for these seconds.
 */
export function extendedClock(clock: AttemptClock, seconds: number, now: Date): Partial<AttemptClock> {
  const { seconds_left, part_ends_at, paused_at } = clock
  const standsAt = paused_at ?? now.toISOString()
  return {
    deadline_at: momentAfter(new Date(clock.deadline_at), seconds),
    added_seconds: (clock.added_seconds ?? 0) + seconds,
    ...(seconds_left !== null && { seconds_left: seconds_left + seconds }),
    ...(part_ends_at && {
      part_ends_at: momentAfter(new Date(part_ends_at > standsAt ? part_ends_at : standsAt), seconds),
    }),
  }
}

/** Restarts the clock with the seconds that were left. If the pause was too long, only the allowed time is added. */
export function resumedClock(clock: AttemptClock, now: Date): Partial<AttemptClock> {
  if (!clock.paused_at) return {}
  const allowed = secondsBetween(clock.paused_at, new Date(clock.deadline_at)) - (clock.seconds_left ?? 0)
  const rested = Math.min(secondsBetween(clock.paused_at, now), Math.max(0, allowed))
  return {
    paused_at: null,
    seconds_left: null,
    ...(clock.held_at
      ? { held_at: null, held_seconds: (clock.held_seconds ?? 0) + Math.round(rested) }
      : { paused_seconds: clock.paused_seconds + Math.round(rested) }),
    deadline_at: momentAfter(new Date(clock.paused_at), rested + (clock.seconds_left ?? 0)),
    // A part that had ended before the pause stays ended.
    ...(clock.part_ends_at &&
      secondsBetween(clock.paused_at, new Date(clock.part_ends_at)) > 0 && {
        part_ends_at: momentAfter(new Date(clock.part_ends_at), rested),
      }),
  }
}

/** What the pupil's clock shows. */
export function secondsLeft(clock: AttemptClock, now: Date): number {
  const running = secondsTo(clock.deadline_at, now)
  return clock.seconds_left === null ? running : Math.min(clock.seconds_left, running)
}

/** The end of an attempt that is ended now: the deadline if its clock ran out, but never later than now. */
export const endOf = ({ deadline_at }: AttemptClock, reason: FinishReason, now: Date): Date =>
  reason === 'deadline' ? new Date(Math.min(Date.parse(deadline_at), now.getTime())) : now

/** Working time without pauses, in seconds. */
export function secondsTaken(clock: AttemptClock, finishedAt: string): number {
  const standing = clock.paused_at ? secondsBetween(clock.paused_at, new Date(finishedAt)) : 0
  const stood = clock.paused_seconds + (clock.held_seconds ?? 0) + standing
  return Math.max(0, secondsBetween(clock.started_at, new Date(finishedAt)) - stood)
}

/** Working time of a finished attempt in whole minutes, at least one. */
export const minutesTaken = (attempt: AttemptClock & { finished_at: string | null }): number =>
  Math.max(1, Math.round(secondsTaken(attempt, attempt.finished_at ?? attempt.started_at) / 60))

const secondsBetween = (from: string, to: Date): number => Math.max(0, (to.getTime() - new Date(from).getTime()) / 1000)

const secondsTo = (deadline: string, now: Date): number =>
  Math.max(0, Math.floor((new Date(deadline).getTime() - now.getTime()) / 1000))
