import type { Form } from '#contract/diagnostics/forms'
import { closedForm, hasOwnClocks, isGiven, itemsOf } from '../path.rules.ts'
import type { AttemptState, StoredAttempt } from './attempt-state.rules.ts'
import { secondsLeft, serverNow, type Reading } from './clock.rules.ts'
import { waitingCount } from './stored-answers.rules.ts'

/** Where the attempt stands: being answered, resting, on another device, waiting to hand in, handed in. */
export type Standing = 'active' | 'paused' | 'elsewhere' | 'delivering' | 'done'

/** What the screen shows of an attempt. */
export interface SessionState extends Pick<AttemptState, 'attempt' | 'progress' | 'forms' | 'receipt'> {
  standing: Standing
  connection: AttemptState['connection'] & {
    unsent: number
    is_durable: boolean
    /** The device has on its disk what the pupil did: a reload loses none of it. */
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
  // Ended on another device: the receipt is there, and what was answered here after the take-over does not count.
  if (receipt || (attempt.state === 'finished' && !attempt.is_this_device)) return 'done'
  // A clock that stands still belongs to no device: whichever resumes it goes on. Nothing is taken until then, not even
  // the wish to finish.
  if (attempt.state === 'paused') return 'paused'
  if (!attempt.is_this_device) return 'elsewhere'
  return progress.finish ? 'delivering' : 'active'
}

/** The state as the device stores it. */
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

/** The server’s time in milliseconds, as this page knows it. */
export const serverTime = ({ clock }: Pick<AttemptState, 'clock'>, { ticks }: Pick<Reading, 'ticks'>): number =>
  serverNow(clock, ticks)

export const serverMoment = (state: Pick<AttemptState, 'clock'>, now: Reading): string =>
  new Date(serverTime(state, now)).toISOString()

type InTime = Pick<AttemptState, 'attempt' | 'progress' | 'forms'>

const givenForm = ({ forms, attempt }: InTime): Form | undefined => forms[attempt.locale] ?? Object.values(forms)[0]
/** The clock of what was given last has run out, and nothing new was begun. */
export const isPieceOver = ({ attempt, progress }: InTime): boolean =>
  Boolean(attempt.part_ends_at) && attempt.part_ends_at === progress.over

/** The form as it can be answered now; undefined while the device has none. */
export function formNow(state: InTime): Form | undefined {
  const form = givenForm(state)
  return form && isPieceOver(state) ? closedForm(form) : form
}

/** Given before with a clock that has run out, or not given yet. */
export function isClosed(state: InTime, item: number): boolean {
  const form = formNow(state)
  return form !== undefined && hasOwnClocks(form) && !isGiven(form, item)
}

/** When the part or item that was given last closes by its own clock; null if it has none or is closed. */
export function pieceEndOf(state: InTime): string | null {
  const form = formNow(state)
  return form && itemsOf(form).length > 0 ? (state.attempt.part_ends_at ?? null) : null
}

type WithClock = InTime & Pick<AttemptState, 'clock'>

/** Seconds until the deadline of the test. */
export const testLeft = (state: WithClock, now: Reading): number =>
  secondsLeft(state.attempt.deadline_at, serverTime(state, now))

/** Seconds until the part or item that was given last closes; null if it has no clock that runs. */
export function pieceLeft(state: WithClock, now: Reading): number | null {
  const end = pieceEndOf(state)
  return end === null ? null : secondsLeft(end, serverTime(state, now))
}
