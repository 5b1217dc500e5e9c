import type { AnswerValue } from '#contract/diagnostics/answers'
import type { FinishReason } from '#contract/diagnostics/attempts'
import type { Locale } from '#contract/values/locale'
import type { LoggedEvent } from './machine/attempt-state.rules.ts'
import type { Step } from './machine/progress.rules.ts'
import type { SessionState } from './machine/session-state.rules.ts'

/** What the screen of a test has to do with: the state of one attempt, and what can be done about it. */
export interface AttemptSession {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  take: (step: Step) => void
  answer: (item: number, value: AnswerValue) => void
  /** Which item is before the pupil's eyes; null while none is. */
  look: (item: number | null) => void
  note: (kind: LoggedEvent['kind'], about?: { item?: number; seconds?: number }) => void
  /** The server's time, in milliseconds. */
  now: () => number
  secondsLeft: () => number
  /** Of the part or item that was given last, where it has a clock of its own that runs. */
  pieceLeft: () => number | null
  /** Seconds until the next of the clocks runs out. */
  tickLeft: () => number
  /**
   * A second of the clocks has passed: what is to be done as time runs out is done, and what is left until the next of
   * them does is told.
   */
  tick: () => number
  /** The words of the test in another language, if they can be had now. */
  fetchForm: (locale: Locale) => Promise<boolean>
  /** A break between two parts is a longer pause, which closes what was begun. */
  pause: (isBreak?: boolean) => Promise<void>
  /** Get the items of a part, counted from 1, that is about to begin. */
  beginPart: (part: number) => Promise<void>
  resume: () => Promise<void>
  takeOver: () => Promise<void>
  finish: (reason: FinishReason) => void
  /** The page has opened: ask how the attempt stands, unless it comes from the server just now. */
  opened: () => void
  /** Ask the server how the attempt stands. */
  sync: () => void
  /** The page goes out of sight: a device may sleep then. */
  hidden: () => void
  /** The page is in front again. */
  back: () => void
  sendNow: () => void
  /** The pupil has read that answers lie aside. */
  heardAside: () => void
  handOver: () => void
  stop: () => void
}
