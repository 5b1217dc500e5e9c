import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { AnnouncedTest, emblems } from './announced-test.ts'
import { Kind } from './answers.ts'
import { PracticeItem, partShape, testFrame } from './forms.ts'
import { forAges } from '../values/for-ages.ts'
import { lockReasons } from '../values/lock-reason.ts'
import { resultPictures } from '../values/result-picture.ts'
import { Id, LocaleCode, Moment } from '../values/wire.ts'

export const testId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })

/**
 * How the items of a test come to the device: all at the start, or those of a part when it begins, which needs the
 * network then.
 */
export const partsGiven = ['at-start', 'one-by-one'] as const
export const TestPart = z.object({ ...partShape, items: z.number() })
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
  /** Where items come one by one, each needs the network. */
  parts_given: z.enum([...partsGiven, 'item-by-item']),
  /** There may be fewer items: each follows from the answers before it. */
  grows: z.optional(z.literal(true)),
  attempts_taken: z.number(),
  /** With those that were added. */
  attempts_allowed: z.number(),
  /** The staff have added an attempt that is not begun yet. */
  is_added: z.optional(z.literal(true)),
  /** A beginning that lies behind is not told. */
  window: z.object({ from: z.nullable(Moment), until: z.nullable(Moment), is_over: z.optional(z.literal(true)) }),
  live: z.nullable(
    z.object({
      attempt_id: Id,
      answered: z.number(),
      part: z.number(),
      seconds_left: z.number(),
      is_paused: z.boolean(),
    }),
  ),
  /**
   * The deadline has ended the last attempt; its answers may still arrive until that moment, at which its result opens
   * at the latest.
   */
  result_opens: z.optional(z.object({ at: Moment, attempt_id: Id })),
  last_result: z.nullable(z.object({ result_id: Id, finished_at: Moment, minutes_taken: z.number() })),
})
export type TestCard = z.infer<typeof TestCard>
export const listTests = get('/api/tests', {
  summary: 'Tests for the pupil’s age with their state, and the instruments that are closed to them so far',
  for: ['student'],
  reply: z.object({ data: z.array(TestCard), announced: z.array(AnnouncedTest) }),
})

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
  /**
   * Of the way to the regional centre: where it leads on, or where only its invitation leads to. Other tests belong to
   * neither.
   */
  stage: z.optional(z.enum(['first', 'second'])),
  pauses: z.number(),
  /** Hours of all pauses together. */
  pause_hours: z.number(),
  /** Hours that breaks between the parts may last; 0 where there are none. */
  break_hours: z.number(),
  photo_confirmed_at: z.nullable(Moment),
  /** Who was recognised in a centre may have none. */
  has_photo: z.boolean(),
  consent: z.nullable(z.object({ by: z.string(), given_at: Moment })),
  test_locale: LocaleCode,
  /** Granted by staff; the minutes of the card are the longer ones then. */
  has_extra_time: z.boolean(),
})
export type TestIntroduction = z.infer<typeof TestIntroduction>
export const readTest = get('/api/tests/:id', {
  summary:
    'The instruction of a test with its practice items in the language asked for, or else in that of the pupil’s tests',
  for: ['student'],
  params: testId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  reply: TestIntroduction,
  refusals: ['test-unavailable'],
})
