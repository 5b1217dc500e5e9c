import type { AnswerValue } from '#contract/diagnostics/answers'
import type { AnswerChange, Attempt, AttemptWithForm, FinishReason, Receipt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { anchorFromDevice, type Anchor, type Reading } from './clock.rules.ts'
import type { Delivery, Failure, ShownTrouble } from './delivery.rules.ts'
import type { StoredAnswers } from './stored-answers.rules.ts'
import { emptyProgress, type Progress, type Step } from './progress.rules.ts'

/** Event during the test, shown to the psychologist who reads the result. */
export interface LoggedEvent {
  kind: 'focus-lost' | 'focus-back' | 'offline' | 'online' | 'language' | 'reload' | 'takeover' | 'pause' | 'resume'
  at: string
  item?: number
  seconds?: number
}

/** An attempt as stored on the device. Answers and forms are stored separately, so that a click writes little. */
export interface StoredAttempt {
  id: string
  /** Owner of the attempt; another pupil on the same device must not open it. */
  user_id: string
  attempt: Omit<Attempt, 'answers'>
  progress: Omit<Progress, 'answers'>
  clock_offset: number
  events: readonly LoggedEvent[]
  receipt: Receipt | null
}

/** What the device has stored of an attempt when a tab opens it. */
export interface Memory {
  storedAttempt: StoredAttempt
  answers: StoredAnswers
  forms: Partial<Record<Locale, Form>>
  disk: 'written' | 'behind' | 'unreadable'
}

/** The device's clocks at an event, and a random number (0 to 1) that varies the pauses between retries. */
export interface Now extends Reading {
  chance: number
}

/** Calls that the pupil waits for; parts are numbered from 1. A break is a longer pause between two parts. */
export type Call =
  | { name: 'pause' }
  | { name: 'break' }
  | { name: 'resume' }
  | { name: 'take-over' }
  | { name: 'begin-part'; part: number }
export type ReadReason = 'sync' | 'refused' | 'test-over' | 'piece-over'
export type Timer = 'send' | 'test-over' | 'piece-over'

/** Number of the promise that the screen waits for. */
interface Ticket {
  ticket: number
}

export type AttemptEvent =
  | FromPupil
  | FromPage
  | FromServer
  | { type: 'woke'; timer: Timer }
  /** `since`: number of disk failures when this write began. */
  | { type: 'written'; since: number }
  | { type: 'not-written' }
  | Raised

type FromPupil =
  | { type: 'stepped'; step: Step }
  | { type: 'answered'; item: number; value: AnswerValue }
  /** Item that the pupil is looking at; null if none. */
  | { type: 'looked'; item: number | null }
  | { type: 'noted'; kind: LoggedEvent['kind']; about?: { item?: number; seconds?: number } }
  | { type: 'finish-asked'; reason: FinishReason }
  /** The pupil has read that some answers were set aside. */
  | { type: 'aside-seen' }
  | ({ type: 'call-asked'; call: Call } & Ticket)
  | ({ type: 'form-asked'; locale: Locale } & Ticket)

type FromPage =
  | { type: 'opened'; isFresh: boolean }
  | { type: 'sync' }
  | { type: 'send-now' }
  | { type: 'tick' }
  /** The page is hidden, so the device may go to sleep. */
  | { type: 'hidden' }
  | { type: 'shown-again' }
  | { type: 'hand-over' }
  | { type: 'stopped' }

/** `asked_at`: start of the call, in ticks. */
type FromServer =
  | { type: 'saved'; confirmation: Confirmation; asked_at: number }
  | { type: 'not-saved'; failure: Failure }
  | { type: 'handed-over'; sent: AnswerChange[]; saved: Confirmation['saved'] }
  | { type: 'read'; why: ReadReason; attempt: Attempt; asked_at: number }
  | { type: 'not-read'; why: ReadReason; failure: Failure }
  | { type: 'finished'; receipt: Receipt }
  | { type: 'not-finished'; failure: Failure }
  | { type: 'logged' }
  | { type: 'not-logged' }
  | ({ type: 'called'; asked_at: number } & CallReply & Ticket)
  | ({ type: 'call-failed'; failure: Failure } & Ticket)
  | ({ type: 'form-read'; form: Form | null } & Ticket)

export interface CallReply {
  attempt: Attempt
  /** Present for every call except a pause. */
  form?: AttemptWithForm['form']
}

/** Events that one rule raises for another within the same transition. */
type Raised =
  | { type: 'send-soon' }
  | { type: 'send-later'; retryAfter: number }
  | { type: 'delivery-ended'; delivery: Delivery }

export interface Confirmation {
  saved: { item: number; stamp: number }[]
  server_time: string
  deadline_at: string
  /** Sent if the attempt was continued on another device. */
  is_this_device?: false | undefined
}

/** Work to be done outside the machine; its result comes back as an event. */
export type Effect =
  | { type: 'save'; answers: AnswerChange[] }
  /** Sent when the page is closing, so nothing waits for the reply. */
  | { type: 'hand-over'; answers: AnswerChange[] }
  | { type: 'read'; why: ReadReason }
  | { type: 'finish'; reason: FinishReason }
  | { type: 'log'; events: readonly LoggedEvent[] }
  | ({ type: 'call'; call: Call } & Ticket)
  | ({ type: 'read-form'; locale: Locale } & Ticket)
  | ({ type: 'write'; isWhole: boolean; since: number } & Due)
  /** Restarts the timer; null stops it. */
  | { type: 'timer'; timer: Timer; milliseconds: number | null }
  | ({ type: 'settle'; result: boolean | Failure } & Ticket)

/** Changes that are not on the disk yet. */
export interface Due {
  attempt: boolean
  items: readonly number[]
  forms: readonly Locale[]
  /** After the receipt: delete the forms, and the answers that the server has. */
  isForgetting: boolean
}

/** A write reads memory when it runs, so a retry writes the newest state. */
export interface DiskState {
  /** Data that could not be read is not overwritten, because a later page may be able to read it. */
  isReadable: boolean
  /** Number of disk failures so far, and how many of them the last complete write has made up for. */
  failed: number
  mended: number
  writing: number
  due: Due | null
  isForgotten: boolean
}

/** A batch being sent. If it was refused because of one answer, `rest` holds the answers to send one by one. */
export interface Flight {
  sent: AnswerChange[]
  rest: AnswerChange[]
  /** Refusal of one answer, remembered while the others are sent. */
  refusal: Failure | null
}

export interface Sending {
  flight: Flight | null
  tries: number
  /** Earliest time of the next try, in ticks. */
  notBefore: number
  /** Time of the first unsent answer, in ticks, while sending waits for a quiet moment. */
  quietSince: number | null
}

/**
 * How far the end of a clock has been handled: whether the server is being asked, and for which deadline all answers
 * were sent already.
 */
export interface EndWatch {
  isAsking: boolean
  sentFor: string
}

/** Complete state of one attempt in one tab. */
export interface AttemptState {
  id: string
  user_id: string
  /** Digits of this device in its stamps. */
  tail: number
  attempt: StoredAttempt['attempt']
  progress: Progress
  forms: Partial<Record<Locale, Form>>
  receipt: Receipt | null
  answers: StoredAnswers
  events: readonly LoggedEvent[]
  clock: Anchor
  /** Item that the pupil is looking at, and since when in ticks. */
  looking: { item: number; since: number } | null
  connection: ShownTrouble & { last_sent_at: string | null; aside: number }
  sending: Sending
  /**
   * The page is closed or another tab has the attempt, so nothing is retried and the other tab's writes are not
   * overwritten.
   */
  isStopped: boolean
  logging: readonly LoggedEvent[]
  /** `isSending`: the call waits until the answers are sent. */
  calls: readonly (Ticket & { call: Call; isSending: boolean })[]
  formReads: readonly (Ticket & { locale: Locale; previousForm: Form | undefined; isEnough: boolean })[]
  testEnd: EndWatch
  pieceEnd: EndWatch
  disk: DiskState
}

const quiet: EndWatch = { isAsking: false, sentFor: '' }

/** State from the data stored on the device; `tail` is the device's digits in stamps. */
export function initialState(
  { storedAttempt, answers, forms, disk }: Memory,
  tail: number,
  now: Reading,
): AttemptState {
  const given = Object.values(answers).map(({ change: { item, value, seconds } }) => [item, { value, seconds }])
  return {
    id: storedAttempt.id,
    user_id: storedAttempt.user_id,
    tail,
    attempt: storedAttempt.attempt,
    progress: { ...emptyProgress, ...storedAttempt.progress, answers: Object.fromEntries(given) },
    forms,
    receipt: storedAttempt.receipt,
    answers,
    events: storedAttempt.events,
    clock: anchorFromDevice(storedAttempt.clock_offset, now, Date.parse(storedAttempt.attempt.server_time)),
    looking: null,
    connection: { trouble: null, refusal: '', last_sent_at: null, aside: 0 },
    sending: { flight: null, tries: 0, notBefore: 0, quietSince: null },
    isStopped: false,
    logging: [],
    calls: [],
    formReads: [],
    testEnd: quiet,
    pieceEnd: quiet,
    disk: {
      isReadable: disk !== 'unreadable',
      failed: disk === 'written' ? 0 : 1,
      mended: 0,
      writing: 0,
      due: null,
      isForgotten: false,
    },
  }
}
