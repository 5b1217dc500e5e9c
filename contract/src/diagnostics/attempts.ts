import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { AnswerValue } from './answers.ts'
import { Form, testFrame } from './forms.ts'
import { testId } from './tests.ts'
import { Device, DeviceMoment, DeviceSeconds, ItemNumber, Stamp } from '../values/device.ts'
import { itemKinds } from '../values/item-kind.ts'
import { Done, Id, LocaleCode, Moment } from '../values/wire.ts'

const byId = z.object({ id: Id })

/** What a pupil may choose before the test. */
export const chosenConditions = ['high-contrast', 'read-aloud'] as const
/** Time and a half is granted by staff, never chosen. */
export const specialConditions = ['extra-time', ...chosenConditions] as const
/** Told to pages of the release before stamps, which may still be open or on a device; goes with the next one. */
const asNumbered = { seq: z.number(), answered_at: Moment }
/** What is answered so far; `stamp` is of the change that stands, 0 where an item was only looked at. */
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
  /** It has no clock: the deadline is only when it is put away. */
  is_untimed: z.optional(z.literal(true)),
  /** How its items are shown: what that needs is fetched before they come. */
  presentation: testFrame.presentation,
  /** The kinds of all its items, for the same reason; an earlier release did not say them. */
  item_kinds: z.optional(z.array(z.enum(itemKinds))),
  pauses_left: z.number(),
  /** Where parts or items have clocks of their own: until when what was given last is answered. */
  part_ends_at: z.optional(z.nullable(Moment)),
  /** Seconds that all pauses together may still last. */
  rest_seconds: z.number(),
  /** The same with a break between two parts; 0 where none can begin now. */
  break_seconds: z.number(),
  is_this_device: z.boolean(),
  answers: z.array(SavedAnswer),
})
export type Attempt = z.infer<typeof Attempt>
export const AttemptWithForm = z.object({ attempt: Attempt, form: Form })
export type AttemptWithForm = z.infer<typeof AttemptWithForm>

/** What a pupil still has to do before any test. */
const notAdmitted = ['photo-needed', 'guardian-needed', 'consent-needed', 'sign-up-unfinished'] as const

export const startAttempt = post('/api/tests/:id/attempts', {
  summary:
    'Start the test, or come back to the live attempt of this device; the whole form comes with it, or its first part where parts are given one by one. The same call twice starts once',
  for: ['student'],
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
  ],
})
export const readAttempt = get('/api/attempts/:id', {
  summary: 'The attempt as the server knows it: answers, time, device',
  for: ['student'],
  params: byId,
  query: z.object({ device_id: z.optional(Device) }),
  reply: Attempt,
})
export const readForm = get('/api/attempts/:id/form', {
  summary: 'The form of an attempt in one language',
  for: ['student'],
  params: byId,
  query: z.object({ locale: LocaleCode }),
  reply: Form,
  refusals: ['attempt-finished', 'attempt-paused'],
})

/**
 * Refusals of one answer because of the place of its item in the test. They say nothing about the other answers of the
 * call.
 */
export const outOfPlace = ['part-not-begun', 'part-closed', 'part-over', 'item-passed'] as const

/** One change of one answer, or the time spent on the item since, under the same stamp. */
export const AnswerChange = z.object({ item: ItemNumber, stamp: Stamp, value: AnswerValue, seconds: DeviceSeconds })
export type AnswerChange = z.infer<typeof AnswerChange>
/**
 * The same from a page of the release before stamps. It sends a number that grows with the changes of an item on one
 * device, and the moment by its clock; the answer tells it the number in place of the stamp. Removed with the next
 * release.
 */
const numbered = { seq: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)), answered_at: DeviceMoment }
export const NumberedChange = z.object({ item: ItemNumber, value: AnswerValue, seconds: DeviceSeconds, ...numbered })
export type NumberedChange = z.infer<typeof NumberedChange>
const GivenChange = z.union([AnswerChange, NumberedChange])
export type GivenChange = z.infer<typeof GivenChange>
/**
 * The hot path. Idempotent: the greatest stamp of an item wins, older ones are acknowledged as saved. What comes back
 * is the stamp under which
 * a change stands: smaller than what was sent where that was ahead of the server’s time. From a device that the attempt
 * was taken from, what
 * was answered before that still counts; `is_this_device` is told to such a one alone.
 */
export const saveAnswers = put('/api/attempts/:id/answers', {
  summary: 'Save answers; acknowledged only when they are on disk',
  for: ['student'],
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
    ...outOfPlace,
    'too-late',
    'answer-wrong-shape',
    'overloaded',
  ],
})
export const takeOver = post('/api/attempts/:id/takeover', {
  summary:
    'Go on with the attempt on this device; the other one is told at its next save, and what it was told before counts',
  for: ['student'],
  params: byId,
  body: z.object({ device_id: Device }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished'],
})
export const pauseAttempt = post('/api/attempts/:id/pause', {
  summary:
    'Stop the clock; the items are hidden until the pupil comes back. A break between two parts may last longer and closes the parts begun so far',
  for: ['student'],
  params: byId,
  body: z.object({ device_id: Device, is_break: z.optional(z.boolean()) }),
  reply: Attempt,
  refusals: ['attempt-finished', 'attempt-elsewhere', 'pauses-used', 'break-not-now'],
})
export const beginPart = post('/api/attempts/:id/parts', {
  summary:
    'Begin the next part where parts are given one by one, or the next item where each has a clock of its own or follows from the answers: it comes with the form. The same call twice begins it once',
  for: ['student'],
  params: byId,
  /** The number of the part, from 1; of the item, where items come one by one. */
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
  summary: 'Let the clock run again',
  for: ['student'],
  params: byId,
  body: z.object({ device_id: Device }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished', 'attempt-elsewhere'],
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
  summary: 'What happened around the test, for people to read; never a reason by itself',
  for: ['student'],
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
  /** Human-readable proof of the finish: number of the attempt in the season and a code. */
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
})
export type Receipt = z.infer<typeof Receipt>
export type FinishReason = Receipt['reason']
export const finishAttempt = post('/api/attempts/:id/finish', {
  summary: 'Finish with the last unsent answers; the same call again gives the same receipt',
  for: ['student'],
  params: byId,
  body: z.object({
    device_id: Device,
    answers: z.array(GivenChange).check(z.maxLength(200)),
    /** Whose wish it is; the clock of a device that runs ahead does not end the test. */
    reason: z.optional(Receipt.shape.reason),
  }),
  reply: Receipt,
  refusals: ['attempt-elsewhere', 'attempt-not-over', 'attempt-paused', 'answer-wrong-shape', 'overloaded'],
})
export const readReceipt = get('/api/attempts/:id/receipt', {
  summary: 'The receipt of a finished attempt',
  for: ['student'],
  params: byId,
  reply: Receipt,
  refusals: ['result-not-ready', 'result-opens-later'],
})
