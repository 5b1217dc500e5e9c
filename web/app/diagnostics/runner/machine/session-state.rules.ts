import type { Form } from '#contract/diagnostics/forms'
import { closedForm, hasOwnClocks, isOnDevice, itemsOf } from '../path.rules.ts'
import type { AttemptState, StoredAttempt } from './attempt-state.rules.ts'
import { secondsLeft, serverNow, type Reading } from './clock.rules.ts'
import { waitingCount } from './stored-answers.rules.ts'

/**
 * State of the attempt on this device: being answered, paused, on another device, waiting to be handed in, finished.
 */
export type Standing = 'active' | 'paused' | 'elsewhere' | 'delivering' | 'done'

/** The parts of an attempt's state that the screen shows. */
export interface SessionState extends Pick<AttemptState, 'attempt' | 'progress' | 'forms' | 'receipt'> {
  standing: Standing
  connection: AttemptState['connection'] & {
    unsent: number
    is_durable: boolean
    /** Everything the pupil did is on the disk, so a reload loses nothing. */
    is_written: boolean
  }
}

export function sessionStateOf(state: AttemptState): SessionState {
  const { attempt, progress, forms, receipt, connection, answers, disk } = state
  return {
    attempt,
    progress,
    forms,
    receipt,
    standing: standingOf(state),
    connection: {
      ...connection,
      unsent: waitingCount(answers),
      is_durable: disk.failed === disk.mended,
      is_written: disk.writing === 0,
    },
  }
}

export function standingOf({
  receipt,
  progress,
  attempt,
}: Pick<AttemptState, 'receipt' | 'progress' | 'attempt'>): Standing {
  // Finished on another device: answers given here after the takeover do not count.
  if (receipt || (attempt.state === 'finished' && !attempt.is_this_device)) return 'done'
  // A paused attempt belongs to no device: any device can resume it. Until then nothing is accepted, not even a finish.
  if (attempt.state === 'paused') return 'paused'
  if (!attempt.is_this_device) return 'elsewhere'
  return progress.finish ? 'delivering' : 'active'
}

/** The state in the form in which the device stores it. */
export function storedAttemptOf(state: AttemptState, now: Reading): StoredAttempt {
  const { id, user_id, attempt, events, receipt } = state
  const { answers: _apart, ...progress } = state.progress
  return {
    id,
    user_id,
    attempt,
    progress,
    clock_offset: Math.round(serverTime(state, now) - now.wall),
    events,
    receipt,
  }
}

/** The server's time in milliseconds, as estimated by this page. */
export const serverTime = ({ clock }: Pick<AttemptState, 'clock'>, { ticks }: Pick<Reading, 'ticks'>): number =>
  serverNow(clock, ticks)

export const serverMoment = (state: Pick<AttemptState, 'clock'>, now: Reading): string =>
  new Date(serverTime(state, now)).toISOString()

type InTime = Pick<AttemptState, 'attempt' | 'progress' | 'forms'>

const givenForm = ({ forms, attempt }: InTime): Form | undefined => forms[attempt.locale] ?? Object.values(forms)[0]
/** The clock of the newest part or item has run out, and nothing new has begun. */
export const isPieceOver = ({ attempt, progress }: InTime): boolean =>
  Boolean(attempt.part_ends_at) && attempt.part_ends_at === progress.over

/** The form as it can be answered now; undefined if the device has none. */
export function formNow(state: InTime): Form | undefined {
  const form = givenForm(state)
  return form && isPieceOver(state) ? closedForm(form) : form
}

/** Returns whether the item cannot be answered: its clock has run out, or it was not given yet. */
export function isClosed(state: InTime, item: number): boolean {
  const form = formNow(state)
  return form !== undefined && hasOwnClocks(form) && !isOnDevice(form, item)
}

/** When the newest part or item closes; null if it has no clock or is already closed. */
export function pieceEndOf(state: InTime): string | null {
  const form = formNow(state)
  return form && itemsOf(form).length > 0 ? (state.attempt.part_ends_at ?? null) : null
}

type WithClock = InTime & Pick<AttemptState, 'clock'>

/** Seconds until the deadline of the test. */
export const testLeft = (state: WithClock, now: Reading): number =>
  secondsLeft(state.attempt.deadline_at, serverTime(state, now))

/** Seconds until the newest part or item closes; null if it has no running clock. */
export function pieceLeft(state: WithClock, now: Reading): number | null {
  const end = pieceEndOf(state)
  return end === null ? null : secondsLeft(end, serverTime(state, now))
}
