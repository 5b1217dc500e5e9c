import type { AnswerValue } from '#contract/diagnostics/answers'
import type { FinishReason } from '#contract/diagnostics/attempts'
import type { Locale } from '#contract/values/locale'
import type { LoggedEvent } from './machine/attempt-state.rules.ts'
import type { Step } from './machine/progress.rules.ts'
import type { SessionState } from './machine/session-state.rules.ts'

/** Interface between the screens and one attempt: its state and the actions on it. */
export interface AttemptSession {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  take: (step: Step) => void
  answer: (item: number, value: AnswerValue) => void
  /** Sets the item that the pupil is looking at; null if none. */
  look: (item: number | null) => void
  note: (kind: LoggedEvent['kind'], about?: { item?: number; seconds?: number }) => void
  /** The server's time, in milliseconds. */
  now: () => number
  secondsLeft: () => number
  /** Seconds left for the newest part or item, or null if it has no running clock. */
  pieceLeft: () => number | null
  /** Seconds until the next clock runs out. */
  tickLeft: () => number
  /** To call every second: does what is due as time runs out, and returns the seconds until the next clock runs out. */
  tick: () => number
  /** Fetches the form in another language; resolves to false if that is not possible now. */
  fetchForm: (locale: Locale) => Promise<boolean>
  /** Pauses the test. A break is a longer pause between two parts, which closes what was begun. */
  pause: (isBreak?: boolean) => Promise<void>
  /** Fetches the items of a part that is about to begin; parts are numbered from 1. */
  beginPart: (part: number) => Promise<void>
  resume: () => Promise<void>
  takeOver: () => Promise<void>
  finish: (reason: FinishReason) => void
  /** The page has opened: reads the state of the attempt, unless it was just fetched. */
  opened: () => void
  /** Reads the state of the attempt from the server. */
  sync: () => void
  /** The page is hidden, so the device may go to sleep. */
  hidden: () => void
  /** The page is shown again. */
  back: () => void
  sendNow: () => void
  /** The pupil has read that some answers were set aside. */
  heardAside: () => void
  handOver: () => void
  stop: () => void
}
