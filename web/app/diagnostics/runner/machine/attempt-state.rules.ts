import type { AnswerValue } from '#contract/diagnostics/answers'
import type { AnswerChange, Attempt, AttemptWithForm, FinishReason, Receipt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { anchorFromDevice, type Anchor, type Reading } from './clock.rules.ts'
import type { Delivery, Failure, ShownTrouble } from './delivery.rules.ts'
import type { StoredAnswers } from './stored-answers.rules.ts'
import { emptyProgress, type Progress, type Step } from './progress.rules.ts'

/** What happened around the test, for the psychologist who reads the result. */
export interface LoggedEvent {
  kind: 'focus-lost' | 'focus-back' | 'offline' | 'online' | 'language' | 'reload' | 'takeover' | 'pause' | 'resume'
  at: string
  item?: number
  seconds?: number
}

/** An attempt as the device stores it; its answers and forms are stored apart, so that a click writes little. */
export interface StoredAttempt {
  id: string
  /** Whose attempt it is: another pupil of the same device must not open it. */
  user_id: string
  attempt: Omit<Attempt, 'answers'>
  progress: Omit<Progress, 'answers'>
  clock_offset: number
  events: readonly LoggedEvent[]
  receipt: Receipt | null
}

/** What a device has of an attempt when a tab opens it. */
export interface Memory {
  kept: StoredAttempt
  answers: StoredAnswers
  forms: Partial<Record<Locale, Form>>
  disk: 'written' | 'behind' | 'unreadable'
}

/** The clocks of the device when an event happens, and a throw of the dice (0 to 1) for pauses between tries. */
export interface Now extends Reading {
  chance: number
}

/** Calls that the pupil waits for; parts are counted from 1. A break is a longer pause between two parts. */
export type Call =
  | { name: 'pause' }
  | { name: 'break' }
  | { name: 'resume' }
  | { name: 'take-over' }
  | { name: 'begin-part'; part: number }
/** Why the server is asked how the attempt stands. */
export type ReadReason = 'sync' | 'refused' | 'test-over' | 'piece-over'
export type Timer = 'send' | 'test-over' | 'piece-over'

/** A promise that the screen waits for is found again by its ticket. */
interface Ticket {
  ticket: number
}

export type AttemptEvent =
  | FromPupil
  | FromPage
  | FromServer
  | { type: 'woke'; timer: Timer }
  /** `since`: the number of disk failures when this write began. */
  | { type: 'written'; since: number }
  | { type: 'not-written' }
  | Raised

type FromPupil =
  | { type: 'stepped'; step: Step }
  | { type: 'answered'; item: number; value: AnswerValue }
  /** Which item is before the pupil’s eyes; null if none is. */
  | { type: 'looked'; item: number | null }
  | { type: 'noted'; kind: LoggedEvent['kind']; about?: { item?: number; seconds?: number } }
  | { type: 'finish-asked'; reason: FinishReason }
  /** The pupil has read that answers were set aside. */
  | { type: 'aside-seen' }
  | ({ type: 'call-asked'; call: Call } & Ticket)
  | ({ type: 'form-asked'; locale: Locale } & Ticket)

type FromPage =
  | { type: 'opened'; isFresh: boolean }
  | { type: 'sync' }
  | { type: 'send-now' }
  | { type: 'tick' }
  /** The page goes out of sight: a device may sleep then. */
  | { type: 'hidden' }
  | { type: 'shown-again' }
  | { type: 'hand-over' }
  | { type: 'stopped' }

/** `asked_at`: when the call was begun, in ticks. */
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
  | ({ type: 'called'; asked_at: number } & Called & Ticket)
  | ({ type: 'call-failed'; failure: Failure } & Ticket)
  | ({ type: 'form-read'; form: Form | null } & Ticket)

export interface Called {
  attempt: Attempt
  /** With every call but a pause. */
  form?: AttemptWithForm['form']
}

/** One rule asks another for these, within the same transition. */
type Raised =
  | { type: 'send-soon' }
  | { type: 'send-later'; retryAfter: number }
  | { type: 'delivery-ended'; delivery: Delivery }

export interface Confirmation {
  saved: { item: number; stamp: number }[]
  server_time: string
  deadline_at: string
  /** Sent if the attempt has meanwhile gone on on another device. */
  is_this_device?: false | undefined
}

/** What is to be done outside: the answer comes back as an event. */
export type Effect =
  | { type: 'save'; answers: AnswerChange[] }
  /** The page is going away: nobody waits for the answer. */
  | { type: 'hand-over'; answers: AnswerChange[] }
  | { type: 'read'; why: ReadReason }
  | { type: 'finish'; reason: FinishReason }
  | { type: 'log'; events: readonly LoggedEvent[] }
  | ({ type: 'call'; call: Call } & Ticket)
  | ({ type: 'read-form'; locale: Locale } & Ticket)
  | ({ type: 'write'; isWhole: boolean; since: number } & Due)
  /** Sets the timer anew; null stops it. */
  | { type: 'timer'; timer: Timer; milliseconds: number | null }
  | ({ type: 'settle'; result: boolean | Failure } & Ticket)

/** What the disk does not have yet. */
export interface Due {
  attempt: boolean
  items: readonly number[]
  forms: readonly Locale[]
  /** After the receipt: answers that the server has, and the forms. */
  isForgetting: boolean
}

/** A write takes what memory has when it runs, so a retry writes the newest state. */
export interface DiskState {
  /** What could not be read is not written over: it waits there for the next time. */
  isReadable: boolean
  /** How often the disk has failed, and after how many of these failures everything was written. */
  failed: number
  mended: number
  /** Writes under way. */
  writing: number
  due: Due | null
  isForgotten: boolean
}

/** Answers on their way: `rest` follows one by one, after a batch was refused because of one of its answers. */
export interface Flight {
  sent: AnswerChange[]
  rest: AnswerChange[]
  /** Met on the way, while the others were sent. */
  refusal: Failure | null
}

export interface Sending {
  flight: Flight | null
  tries: number
  /** Not before these ticks. */
  notBefore: number
  /** Since when (in ticks) an answer waits for a quiet moment. */
  quietSince: number | null
}

/** The end of a clock: whether the server is being asked, and the deadline before which everything was sent. */
export interface EndWatch {
  isAsking: boolean
  sentFor: string
}

/** One attempt in one tab: everything that decides what happens next. */
export interface AttemptState {
  id: string
  user_id: string
  /** The device’s own digits in stamps. */
  tail: number
  attempt: StoredAttempt['attempt']
  progress: Progress
  forms: Partial<Record<Locale, Form>>
  receipt: Receipt | null
  answers: StoredAnswers
  events: readonly LoggedEvent[]
  clock: Anchor
  /** The item before the pupil’s eyes, since these ticks. */
  looking: { item: number; since: number } | null
  connection: ShownTrouble & { last_sent_at: string | null; aside: number }
  sending: Sending
  /**
   * The page is gone, or another tab has the attempt: nothing is tried again, and nothing written over what that tab
   * writes.
   */
  isStopped: boolean
  logging: readonly LoggedEvent[]
  /** `isSending`: the answers go first. */
  calls: readonly (Ticket & { call: Call; isSending: boolean })[]
  formReads: readonly (Ticket & { locale: Locale; known: Form | undefined; isEnough: boolean })[]
  testEnd: EndWatch
  pieceEnd: EndWatch
  disk: DiskState
}

const quiet: EndWatch = { isAsking: false, sentFor: '' }

/** As the device has stored it. `tail` are the digits of the device in stamps. */
export function initialState({ kept, answers, forms, disk }: Memory, tail: number, now: Reading): AttemptState {
  const given = Object.values(answers).map(({ change: { item, value, seconds } }) => [item, { value, seconds }])
  return {
    id: kept.id,
    user_id: kept.user_id,
    tail,
    attempt: kept.attempt,
    progress: { ...emptyProgress, ...kept.progress, answers: Object.fromEntries(given) },
    forms,
    receipt: kept.receipt,
    answers,
    events: kept.events,
    clock: anchorFromDevice(kept.clock_offset, now, Date.parse(kept.attempt.server_time)),
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
