import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { AnswerValue } from './answers.ts'
import { Form, testFrame } from './forms.ts'
import { testId } from './tests.ts'
import { Device, DeviceMoment, DeviceSeconds, ItemNumber, Stamp } from '../values/device.ts'
import { itemKinds } from '../values/item-kind.ts'
import { Done, Id, LocaleCode, Moment } from '../values/wire.ts'

const byId = z.object({ id: Id })

/** Conditions a pupil may choose before the test. */
export const chosenConditions = ['high-contrast', 'read-aloud'] as const
/** Extra time is granted by staff; pupils cannot choose it. */
export const specialConditions = ['extra-time', ...chosenConditions] as const
/**
 * Sent for pages of the release before stamps, which may still be open or stored on a device; can be removed in the
 * next release.
 */
const asNumbered = { seq: z.number(), answered_at: Moment }
/** An answer so far; `stamp` belongs to the change that counts, and is 0 if the item was only looked at. */
export const SavedAnswer = z.object({
  item: z.number(),
  stamp: z.number(),
  value: AnswerValue,
  seconds: z.number(),
  ...asNumbered,
})
export type SavedAnswer = z.infer<typeof SavedAnswer>
export const Attempt = z.object({
  id: Id,
  test_id: z.string(),
  version: z.number(),
  number: z.number(),
  state: z.enum(['started', 'paused', 'finished']),
  locale: LocaleCode,
  conditions: z.array(z.enum(specialConditions)),
  started_at: Moment,
  deadline_at: Moment,
  server_time: Moment,
  seconds_left: z.number(),
  /** The test has no clock: at the deadline it is only closed. */
  is_untimed: z.optional(z.literal(true)),
  /** How items are shown, so that the code for it can be loaded before they come. */
  presentation: testFrame.presentation,
  /** Kinds of all items, for the same reason; missing in replies of an earlier release. */
  item_kinds: z.optional(z.array(z.enum(itemKinds))),
  pauses_left: z.number(),
  /** If parts or items have their own clocks: when the newest one closes. */
  part_ends_at: z.optional(z.nullable(Moment)),
  /** Seconds left for all pauses together. */
  rest_seconds: z.number(),
  /** Seconds left for a break between two parts; 0 if none can begin now. */
  break_seconds: z.number(),
  is_this_device: z.boolean(),
  /** Staff have paused the room: the pupil cannot end this pause. */
  is_held: z.optional(z.literal(true)),
  /** Minutes that staff have added to the clock. */
  added_minutes: z.optional(z.number()),
  /** The test may lie in a sitting that staff watch, so the device sends signs of life. */
  is_watched: z.optional(z.literal(true)),
  answers: z.array(SavedAnswer),
})
export type Attempt = z.infer<typeof Attempt>
export const AttemptWithForm = z.object({ attempt: Attempt, form: Form })
export type AttemptWithForm = z.infer<typeof AttemptWithForm>

/** What a pupil must do before any test. */
const notAdmitted = ['photo-needed', 'guardian-needed', 'consent-needed', 'sign-up-unfinished'] as const

export const startAttempt = post('/api/tests/:id/attempts', {
  summary:
    'Start the test, or return to the live attempt of this device. The reply has the whole form, or its first part if parts are given one by one. Repeating the call starts one attempt',
  for: ['student'],
  in_sitting: true,
  params: testId,
  body: z.object({
    device_id: Device,
    locale: LocaleCode,
    assent: z.literal(true, { error: 'assent.required' }),
    conditions: z.array(z.enum(chosenConditions)).check(z.maxLength(2)),
  }),
  reply: AttemptWithForm,
  status: 201,
  status_found: 200,
  refusals: [
    'test-unavailable',
    ...notAdmitted,
    'band-other',
    'age-other',
    'grade-other',
    'rural-only',
    'step-one-needed',
    'window-closed',
    'attempts-used',
    'attempt-too-soon',
    'attempt-live',
    'attempt-held',
  ],
})
export const readAttempt = get('/api/attempts/:id', {
  summary: 'Read the server’s state of the attempt: answers, time, device',
  for: ['student'],
  in_sitting: true,
  params: byId,
  query: z.object({ device_id: z.optional(Device) }),
  reply: Attempt,
})
export const readForm = get('/api/attempts/:id/form', {
  summary: 'Read the form of an attempt in one language',
  for: ['student'],
  in_sitting: true,
  params: byId,
  query: z.object({ locale: LocaleCode }),
  reply: Form,
  refusals: ['attempt-finished', 'attempt-paused'],
})

/** Refusals of a single answer whose item is not open; the other answers of the call are still saved. */
export const itemPlaceRefusals = ['part-not-begun', 'part-closed', 'part-over', 'item-passed'] as const

/** One change of an answer, or only more time spent on the item, under the same stamp. */
export const AnswerChange = z.object({ item: ItemNumber, stamp: Stamp, value: AnswerValue, seconds: DeviceSeconds })
export type AnswerChange = z.infer<typeof AnswerChange>
/**
 * A change from a page of the release before stamps: a number that grows with the changes of an item on one device, and
 * the time by the device's clock. The reply returns that number instead of a stamp. Can be removed in the next release.
 */
const numbered = { seq: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)), answered_at: DeviceMoment }
export const NumberedChange = z.object({ item: ItemNumber, value: AnswerValue, seconds: DeviceSeconds, ...numbered })
export type NumberedChange = z.infer<typeof NumberedChange>
const GivenChange = z.union([AnswerChange, NumberedChange])
export type GivenChange = z.infer<typeof GivenChange>
/**
 * The most frequent call. Idempotent: the greatest stamp of an item wins, and older ones are confirmed as saved.
 * Returns the stamp that was stored, which is smaller than the one sent if that was ahead of the server’s time. If the
 * attempt was taken over by another device, answers given before that still count; only the old device gets
 * `is_this_device`.
 */
export const saveAnswers = put('/api/attempts/:id/answers', {
  summary: 'Save answers; they are acknowledged only once they are on disk',
  for: ['student'],
  in_sitting: true,
  params: byId,
  body: z.object({ device_id: Device, answers: z.array(GivenChange).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({
    saved: z.array(z.object({ item: z.number(), stamp: z.number() })),
    server_time: Moment,
    deadline_at: Moment,
    is_this_device: z.optional(z.literal(false)),
  }),
  refusals: [
    'attempt-finished',
    'attempt-elsewhere',
    'attempt-paused',
    ...itemPlaceRefusals,
    'too-late',
    'answer-wrong-shape',
    'overloaded',
  ],
})
export const takeOver = post('/api/attempts/:id/takeover', {
  summary:
    'Continue the attempt on this device; the other device learns it at its next save, and what it saved before counts',
  for: ['student'],
  in_sitting: true,
  params: byId,
  body: z.object({ device_id: Device }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished', 'attempt-held'],
})
export const pauseAttempt = post('/api/attempts/:id/pause', {
  summary:
    'Pause the clock; the items are hidden until the pupil returns. A break between two parts may last longer and closes the parts begun so far',
  for: ['student'],
  in_sitting: true,
  params: byId,
  body: z.object({ device_id: Device, is_break: z.optional(z.boolean()) }),
  reply: Attempt,
  refusals: ['attempt-finished', 'attempt-elsewhere', 'pauses-used', 'break-not-now'],
})
export const beginPart = post('/api/attempts/:id/parts', {
  summary:
    'Begin the next part if parts are given one by one, or the next item if each has its own clock or depends on the answers; the reply has the form. Repeating the call begins it once',
  for: ['student'],
  in_sitting: true,
  params: byId,
  /** Number of the part, or of the item if items come one by one; from 1. */
  body: z.object({ device_id: Device, part: z.number().check(z.int(), z.gte(1), z.lte(400)) }),
  reply: AttemptWithForm,
  refusals: [
    'attempt-finished',
    'attempt-elsewhere',
    'attempt-paused',
    'guardian-needed',
    'part-not-next',
    'answer-first',
  ],
})
export const resumeAttempt = post('/api/attempts/:id/resumption', {
  summary: 'Resume the clock',
  for: ['student'],
  in_sitting: true,
  params: byId,
  body: z.object({ device_id: Device }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished', 'attempt-elsewhere', 'attempt-held'],
})

export const attemptEventKinds = [
  'focus-lost',
  'focus-back',
  'offline',
  'online',
  'language',
  'reload',
  'takeover',
  'pause',
  'resume',
] as const
export const logEvents = post('/api/attempts/:id/events', {
  summary:
    'Log events around the test, such as a lost focus or connection, for people to read; no decision follows from them alone',
  for: ['student'],
  in_sitting: true,
  params: byId,
  body: z.object({
    events: z
      .array(
        z.object({
          kind: z.enum(attemptEventKinds),
          at: DeviceMoment,
          item: z.optional(ItemNumber),
          seconds: z.optional(DeviceSeconds),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: Done,
  refusals: ['too-many'],
})
export const Receipt = z.object({
  attempt_id: Id,
  /** Readable proof of the finish: number of the attempt in the season, and a code. */
  receipt_number: z.string(),
  receipt_code: z.string(),
  finished_at: Moment,
  reason: z.enum(['pupil', 'deadline']),
  answered: z.number(),
  items: z.number(),
  minutes_taken: z.number(),
  result_id: Id,
  result_token: z.string(),
  awaits_evaluation: z.boolean(),
  /** The results of all participants open together later. */
  is_withheld: z.optional(z.literal(true)),
})
export type Receipt = z.infer<typeof Receipt>
export type FinishReason = Receipt['reason']
export const finishAttempt = post('/api/attempts/:id/finish', {
  summary: 'Finish the attempt with the last unsent answers; repeating the call returns the same receipt',
  for: ['student'],
  in_sitting: true,
  params: byId,
  body: z.object({
    device_id: Device,
    answers: z.array(GivenChange).check(z.maxLength(200)),
    /** Who ended the test; a device whose clock is ahead cannot end it by the deadline. */
    reason: z.optional(Receipt.shape.reason),
  }),
  reply: Receipt,
  refusals: ['attempt-elsewhere', 'attempt-not-over', 'attempt-paused', 'answer-wrong-shape', 'overloaded'],
})
export const readReceipt = get('/api/attempts/:id/receipt', {
  summary: 'Read the receipt of a finished attempt',
  for: ['student'],
  in_sitting: true,
  params: byId,
  reply: Receipt,
  refusals: ['result-not-ready', 'result-opens-later'],
})
