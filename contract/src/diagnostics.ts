import * as z from 'zod/mini'
import { AnnouncedTest, emblems } from './announced-test.ts'
import { AnswerValue, Kind } from './answers.ts'
import { get, post, put } from './endpoint.ts'
import { Advice, Recommendation, ScaleAtAGlance, ScaleResult } from './scale-result.ts'
import { itemShape, testFrame } from './test-frame.ts'
import { ageBands } from './values/age-band.ts'
import { Device, DeviceMoment, DeviceSeconds, ItemNumber, Stamp } from './values/device.ts'
import { forAges } from './values/for-ages.ts'
import { itemKinds } from './values/item-kind.ts'
import { lockReasons } from './values/lock-reason.ts'
import { resultPictures } from './values/result-picture.ts'
import { Done, Id, LocaleCode, Moment } from './values/wire.ts'

const byId = z.object({ id: Id })
const testId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })
// The list and the instruction

/** How the items of a test come to the device: all at the start, or those of a part when it begins, which needs the network then. */
export const partsGiven = ['at-start', 'one-by-one'] as const
/** A scale is named where all items of a part load on it. */
const part = { id: z.string(), scale: z.nullable(z.string()), title: z.string(), about: z.string(), minutes: z.number() }
export const TestPart = z.object({ ...part, items: z.number() })
export const TestCard = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** Its sign, where it has one of its own. */
  emblem: z.optional(z.enum(emblems)),
  ...forAges,
  state: z.enum(['not-started', 'started', 'paused', 'finished', 'locked']),
  lock: z.nullable(z.object({ reason: z.enum(lockReasons), message: z.string(), opens_at: z.nullable(Moment) })),
  items: z.number(),
  minutes: z.number(),
  parts_given: z.enum(partsGiven),
  attempts_taken: z.number(),
  attempts_allowed: z.number(),
  window: z.object({ from: z.nullable(Moment), until: z.nullable(Moment) }),
  live: z.nullable(z.object({ attempt_id: Id, answered: z.number(), part: z.number(), seconds_left: z.number(), is_paused: z.boolean() })),
  last_result: z.nullable(z.object({ result_id: Id, finished_at: Moment, minutes_taken: z.number() })),
})
export type TestCard = z.infer<typeof TestCard>
export const listTests = get('/api/tests', {
  summary: 'Tests for the pupil’s age with their state, and the instruments that are closed to them so far',
  for: ['student'],
  reply: z.object({ data: z.array(TestCard), announced: z.array(AnnouncedTest) }),
})

/** An item without its key. Words are in one language; option ids are the same in all three. */
export const Item = z.object(itemShape)
export type Item = z.infer<typeof Item>
/** A practice item comes with its right answer and the reason: nothing of it counts. */
export const PracticeItem = z.extend(Item, { right_answer: AnswerValue, explanation: z.string() })
export type PracticeItem = z.infer<typeof PracticeItem>
/** `withheld` stands for items that are not on the device: of a part that has not begun, or was closed by a break. `first` is the number of its first one. */
export const FormPart = z.object({
  ...part,
  items: z.array(Item),
  /** Where a test is read aloud each part begins with them; elsewhere they stand in the instruction. */
  practice: z.optional(z.array(PracticeItem)),
  withheld: z.optional(z.object({ first: z.number(), size: z.number(), why: z.enum(['not-begun', 'closed']) })),
})
export type FormPart = z.infer<typeof FormPart>
export const Form = z.object({
  test_id: z.string(),
  version: z.number(),
  locale: LocaleCode,
  title: z.string(),
  band: z.enum(ageBands),
  picture: z.enum(resultPictures),
  minutes: z.number(),
  ...testFrame,
  parts: z.array(FormPart),
})
export type Form = z.infer<typeof Form>

export const TestIntroduction = z.object({
  card: TestCard,
  picture: z.enum(resultPictures),
  ...testFrame,
  /** Of the shortest and the longest clock, where each item has its own. */
  item_seconds: z.optional(z.object({ from: z.number(), to: z.number() })),
  parts: z.array(TestPart),
  practice: z.array(PracticeItem),
  /** How the items are answered: what that needs is fetched before the clock starts. */
  kinds: z.array(Kind),
  pauses: z.number(),
  /** Hours of all pauses together. */
  pause_hours: z.number(),
  /** Hours that breaks between the parts may last; 0 where there are none. */
  break_hours: z.number(),
  photo_confirmed_at: z.nullable(Moment),
  consent: z.nullable(z.object({ by: z.string(), given_at: Moment })),
  test_locale: LocaleCode,
  /** Granted by staff; the minutes of the card are the longer ones then. */
  has_extra_time: z.boolean(),
})
export type TestIntroduction = z.infer<typeof TestIntroduction>
export const readTest = get('/api/tests/:id', {
  summary: 'The instruction of a test with its practice items in the language asked for, or else in that of the pupil’s tests',
  for: ['student'],
  params: testId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  reply: TestIntroduction,
  refusals: ['test-unavailable'],
})

const Exercises = z.object({ test_id: z.string(), title: z.string(), band: z.enum(ageBands), items: z.array(PracticeItem) })
export type Exercises = z.infer<typeof Exercises>
export const listExercises = get('/api/exercises', {
  summary:
    'The practice items of every test and exercises that are made anew every day for each age, with their answers, for everybody; items that count are never among them',
  for: 'anyone',
  reply: z.object({ data: z.array(Exercises) }),
})

// The attempt

/** What a pupil may choose before the test. */
export const chosenConditions = ['high-contrast', 'read-aloud'] as const
/** Time and a half is granted by staff, never chosen. */
export const specialConditions = ['extra-time', ...chosenConditions] as const
/** Told to pages of the release before stamps, which may still be open or on a device; goes with the next one. */
const asNumbered = { seq: z.number(), answered_at: Moment }
/** What is answered so far; `stamp` is of the change that stands, 0 where an item was only looked at. */
export const SavedAnswer = z.object({ item: z.number(), stamp: z.number(), value: AnswerValue, seconds: z.number(), ...asNumbered })
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
  refusals: ['test-unavailable', ...notAdmitted, 'band-other', 'grade-other', 'window-closed', 'attempts-used', 'attempt-too-soon', 'attempt-live'],
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

/** Refusals of one answer because of the place of its item in the test. They say nothing about the other answers of the call. */
export const outOfPlace = ['part-not-begun', 'part-closed', 'part-over', 'item-passed'] as const

/** One change of one answer, or the time spent on the item since, under the same stamp. */
export const AnswerChange = z.object({ item: ItemNumber, stamp: Stamp, value: AnswerValue, seconds: DeviceSeconds })
export type AnswerChange = z.infer<typeof AnswerChange>
/** The same from a page of the release before stamps. It sends a number that grows with the changes of an item on one device, and the moment by its clock; the answer tells it the number in place of the stamp. Removed with the next release. */
const numbered = { seq: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)), answered_at: DeviceMoment }
export const NumberedChange = z.object({ item: ItemNumber, value: AnswerValue, seconds: DeviceSeconds, ...numbered })
export type NumberedChange = z.infer<typeof NumberedChange>
const GivenChange = z.union([AnswerChange, NumberedChange])
export type GivenChange = z.infer<typeof GivenChange>
/**
 * The hot path. Idempotent: the greatest stamp of an item wins, older ones are acknowledged as saved. What comes back is the stamp under which
 * a change stands: smaller than what was sent where that was ahead of the server’s time. From a device that the attempt was taken from, what
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
  refusals: ['attempt-finished', 'attempt-elsewhere', 'attempt-paused', ...outOfPlace, 'too-late', 'answer-wrong-shape', 'overloaded'],
})
export const takeOver = post('/api/attempts/:id/takeover', {
  summary: 'Go on with the attempt on this device; the other one is told at its next save, and what it was told before counts',
  for: ['student'],
  params: byId,
  body: z.object({ device_id: Device }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished'],
})
export const pauseAttempt = post('/api/attempts/:id/pause', {
  summary: 'Stop the clock; the items are hidden until the pupil comes back. A break between two parts may last longer and closes the parts begun so far',
  for: ['student'],
  params: byId,
  body: z.object({ device_id: Device, is_break: z.optional(z.boolean()) }),
  reply: Attempt,
  refusals: ['attempt-finished', 'attempt-elsewhere', 'pauses-used', 'break-not-now'],
})
export const beginPart = post('/api/attempts/:id/parts', {
  summary:
    'Begin the next part where parts are given one by one, or the next item where each has a clock of its own: it comes with the form. The same call twice begins it once',
  for: ['student'],
  params: byId,
  /** The number of the part, from 1; of the item, where items come one by one. */
  body: z.object({ device_id: Device, part: z.number().check(z.int(), z.gte(1), z.lte(400)) }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished', 'attempt-elsewhere', 'attempt-paused', 'guardian-needed', 'part-not-next'],
})
export const resumeAttempt = post('/api/attempts/:id/resumption', {
  summary: 'Let the clock run again',
  for: ['student'],
  params: byId,
  body: z.object({ device_id: Device }),
  reply: AttemptWithForm,
  refusals: ['attempt-finished', 'attempt-elsewhere'],
})

export const attemptEventKinds = ['focus-lost', 'focus-back', 'offline', 'online', 'language', 'reload', 'takeover', 'pause', 'resume'] as const
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
  refusals: ['result-not-ready'],
})

// The result

/** Who a result speaks to: the same result is told to each in words of their own. */
export const voices = ['student', 'parent', 'specialist'] as const
export type Voice = (typeof voices)[number]
export const Result = z.object({
  id: Id,
  /** Not in the specialist’s voice: the result has a name, and whoever scores open tasks must not know whose they are. */
  attempt_id: z.optional(Id),
  /** What the work goes by among those who score; for an administrator alone. */
  work_id: z.optional(Id),
  voice: z.enum(voices),
  first_name: z.string(),
  /** Only in the specialist’s voice: who it is, as the record said when the test was taken. */
  pupil: z.optional(z.object({ name: z.string(), grade: z.nullable(z.number()) })),
  title: z.string(),
  ...forAges,
  finished_at: Moment,
  minutes_taken: z.number(),
  test_locale: LocaleCode,
  headline: z.string(),
  summary: z.string(),
  picture: z.enum(resultPictures),
  scales: z.array(ScaleResult),
  /** Percent of the items with a right answer, from unrounded points; shown with one decimal at most. Null where an instrument has none. */
  total_percent: z.nullable(z.number()),
  /** Only where an instrument leads on. */
  step_two: z.nullable(z.object({ is_admitted: z.boolean(), threshold: z.number(), title: z.string(), about: z.string() })),
  awaiting: z.nullable(z.object({ title: z.string(), about: z.string() })),
  recommendations: z.array(Recommendation),
  for_parents: z.array(Advice),
  for_teachers: z.array(Advice),
  how_to_read: z.string(),
  conditions: z.array(z.string()),
  valid_until: Moment,
  receipt_number: z.string(),
  /** The share link’s token; only for the pupil and a confirmed parent, null once revoked. */
  share_token: z.nullable(z.string()),
  /** Only in the specialist’s voice: the birth date or the gender is not the one the IIN tells. */
  iin_differs: z.optional(z.boolean()),
  /** Only in the specialist’s voice: the state register did not confirm the name and the birth date of the sign-up. */
  register_differs: z.optional(z.boolean()),
  /** Only in the specialist’s voice. */
  quality: z.nullable(
    z.object({
      focus_losses: z.number(),
      hidden_seconds: z.number(),
      median_seconds: z.number(),
      late_answers: z.number(),
      unanswered: z.number(),
      conditions: z.array(z.string()),
      near_threshold: z.boolean(),
    }),
  ),
})
export type Result = z.infer<typeof Result>
export const ResultCard = z.object({
  id: Id,
  title: z.string(),
  ...forAges,
  finished_at: Moment,
  minutes_taken: z.number(),
  is_admitted: z.boolean(),
  awaits_evaluation: z.boolean(),
  total_percent: z.nullable(z.number()),
  picture: z.enum(resultPictures),
  scales: z.array(ScaleAtAGlance),
})
export type ResultCard = z.infer<typeof ResultCard>

export const listResults = get('/api/results', {
  summary: 'The pupil’s results, newest first',
  for: ['student'],
  reply: z.object({ data: z.array(ResultCard) }),
})
export const listChildResults = get('/api/children/:id/results', {
  summary: 'Results of a confirmed child; the first look of a day at the list is logged, and each opening of one of them',
  for: ['parent'],
  params: byId,
  reply: z.object({ data: z.array(ResultCard) }),
})
export const listNewestOfChildren = get('/api/children/results', {
  summary: 'The newest result of each confirmed child that has one, by link; the first look of a day at a child is logged',
  for: ['parent'],
  reply: z.object({ data: z.array(z.object({ id: Id, result: ResultCard })) }),
})
export const resultReaders = ['student', 'parent', 'psychologist', 'psychologist_center', 'admin'] as const
export const readResult = get('/api/results/:id', {
  summary: 'A result in words for whoever asks; a view by anybody but the pupil is logged',
  for: resultReaders,
  params: byId,
  reply: Result,
})
export const readNewestResult = get('/api/results/newest', {
  summary: 'The pupil’s newest result in words; null before the first',
  for: ['student'],
  reply: z.object({ data: z.nullable(Result) }),
})
export const SharedResult = z.object({
  first_name: z.string(),
  title: z.string(),
  ...forAges,
  finished_at: Moment,
  picture: z.enum(resultPictures),
  scales: z.array(ScaleAtAGlance),
})
export type SharedResult = z.infer<typeof SharedResult>
export const readSharedResult = get('/api/shared-results/:id/:token', {
  summary: 'What a share link shows: the first name and the picture only',
  for: 'anyone',
  params: z.object({ id: Id, token: z.string().check(z.maxLength(80)) }),
  reply: SharedResult,
  refusals: ['too-many'],
})
export const shareResult = post('/api/results/:id/link', {
  summary: 'Make a new share link; an older one stops working',
  for: ['student', 'parent'],
  params: byId,
  reply: z.object({ token: z.string() }),
})
export const revokeLink = post('/api/results/:id/link-revocation', { summary: 'Revoke the share link', for: ['student', 'parent'], params: byId, reply: Done })
export const readReport = get('/api/results/:id/report', {
  summary: 'The printable report in the reader’s language',
  for: resultReaders,
  params: byId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})
export const mailReport = post('/api/results/:id/mail', {
  summary: 'Send the report to the own e-mail of the profile',
  for: ['student', 'parent'],
  params: byId,
  reply: Done,
  refusals: ['own-line-full', 'overloaded', 'email-needed', 'too-many'],
})
