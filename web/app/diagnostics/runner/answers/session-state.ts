import type { Form } from '#contract/diagnostics/forms'
import type { Receipt } from '#contract/diagnostics/attempts'
import type { Locale } from '#contract/values/locale'
import type { AttemptStore, KeptAttempt } from './attempt-store.ts'
import { closedForm, hasOwnClocks, isGiven, itemsOf } from '../path.rules.ts'
import { emptyProgress, type GivenAnswer, type Progress } from './progress.rules.ts'
import type { Trouble } from './trouble.ts'

/** Where the attempt stands: being answered, resting, on another device, waiting to hand in, handed in. */
export type Standing = 'active' | 'paused' | 'elsewhere' | 'delivering' | 'done'
/**
 * `is_written`: the device has what the pupil did on its disk, so that a reload loses none of it. `aside`: answers that the server has refused for
 * good, until the pupil has heard of them.
 */
export interface SessionState {
  attempt: KeptAttempt['attempt']
  progress: Progress
  forms: Partial<Record<Locale, Form>>
  standing: Standing
  receipt: Receipt | null
  connection: {
    trouble: Trouble | null
    refusal: string
    unsent: number
    last_sent_at: string | null
    is_durable: boolean
    is_written: boolean
    aside: number
  }
}

/** As the device has kept it. */
export function initialState(store: AttemptStore, kept: KeptAttempt): SessionState {
  const answers: Record<number, GivenAnswer> = Object.fromEntries(store.answers().map(({ change: { item, value, seconds } }) => [item, { value, seconds }]))
  const connection = { trouble: null, refusal: '', unsent: store.waiting(), last_sent_at: null, is_durable: store.isDurable(), is_written: true, aside: 0 }
  const state = {
    attempt: kept.attempt,
    progress: { ...emptyProgress, ...kept.progress, answers },
    forms: store.forms(),
    receipt: kept.receipt,
    connection,
  }
  return { ...state, standing: standingOf(state) }
}

type InTime = Pick<SessionState, 'attempt' | 'progress' | 'forms'>

const givenForm = ({ forms, attempt }: InTime): Form | undefined => forms[attempt.locale] ?? Object.values(forms)[0]
/** The clock of what was given last has run out, and nothing new was begun. */
export const isPieceOver = ({ attempt, progress }: InTime): boolean => Boolean(attempt.part_ends_at) && attempt.part_ends_at === progress.over

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

/** When the part or item that was given last closes by its own clock; null where it has none or is closed. */
export function pieceEnd(state: InTime): string | null {
  const form = formNow(state)
  return form && itemsOf(form).length > 0 ? (state.attempt.part_ends_at ?? null) : null
}

export function standingOf({ receipt, progress, attempt }: Omit<SessionState, 'standing'>): Standing {
  if (receipt) return 'done'
  // A clock that stands still is nobody's: whoever resumes it goes on.
  if (!attempt.is_this_device) return attempt.state === 'paused' ? 'paused' : 'elsewhere'
  if (progress.finish) return 'delivering'
  return attempt.state === 'paused' ? 'paused' : 'active'
}
