import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { AnnouncedTest, emblems } from './announced-test.ts'
import { Kind } from './answers.ts'
import { PracticeItem, partShape, testFrame } from './forms.ts'
import { ageFields } from '../values/age-fields.ts'
import { lockReasons } from '../values/lock-reason.ts'
import { resultPictures } from '../values/result-picture.ts'
import { Id, LocaleCode, Moment } from '../values/wire.ts'

export const testId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })

/** How items reach the device: all at the start, or part by part as each begins, which needs the network then. */
export const partDeliveries = ['at-start', 'one-by-one'] as const
export const TestPart = z.object({ ...partShape, items: z.number() })
export const TestCard = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** The test's sign, if it has its own. */
  emblem: z.optional(z.enum(emblems)),
  ...ageFields,
  state: z.enum(['not-started', 'started', 'paused', 'finished', 'locked']),
  lock: z.nullable(z.object({ reason: z.enum(lockReasons), message: z.string(), opens_at: z.nullable(Moment) })),
  items: z.number(),
  minutes: z.number(),
  /** If items come one by one, each needs the network. */
  parts_given: z.enum([...partDeliveries, 'item-by-item']),
  /** The number of items may be smaller, because each depends on earlier answers. */
  grows: z.optional(z.literal(true)),
  attempts_taken: z.number(),
  /** Includes added attempts. */
  attempts_allowed: z.number(),
  /** Staff have added an attempt that has not begun. */
  is_added: z.optional(z.literal(true)),
  /** `from` is null once it has passed. */
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
   * The deadline has ended the last attempt, but its answers may still arrive; the result opens at this time at the
   * latest.
   */
  result_opens: z.optional(z.object({ at: Moment, attempt_id: Id })),
  last_result: z.nullable(z.object({ result_id: Id, finished_at: Moment, minutes_taken: z.number() })),
})
export type TestCard = z.infer<typeof TestCard>
export const listTests = get('/api/tests', {
  summary: 'List tests for the pupil’s age with their state, and the instruments that are not open to them yet',
  for: ['student'],
  reply: z.object({ data: z.array(TestCard), announced: z.array(AnnouncedTest) }),
})

/** A sitting of the test that the pupil has not begun: it opens soon, or is open. */
export const Opening = z.object({
  opens_at: Moment,
  closes_at: Moment,
  server_time: Moment,
  /** Whether the form can be taken along, sealed. */
  has_package: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

export const TestIntroduction = z.object({
  card: TestCard,
  picture: z.enum(resultPictures),
  ...testFrame,
  /** Shortest and longest clock, if each item has its own. */
  item_seconds: z.optional(z.object({ from: z.number(), to: z.number() })),
  parts: z.array(TestPart),
  practice: z.array(PracticeItem),
  /** Kinds of items, so that the code for them can be loaded before the clock starts. */
  kinds: z.array(Kind),
  /** Stage of the selection: a test that leads to stage 2, or one that needs its invitation. Other tests have none. */
  stage: z.optional(z.enum(['first', 'second'])),
  pauses: z.number(),
  /** Total hours for pauses. */
  pause_hours: z.number(),
  /** Hours for breaks between parts; 0 if there are none. */
  break_hours: z.number(),
  photo_confirmed_at: z.nullable(Moment),
  /** Pupils whose identity was confirmed in a centre may have no photo. */
  has_photo: z.boolean(),
  consent: z.nullable(z.object({ by: z.string(), given_at: Moment })),
  test_locale: LocaleCode,
  /** Granted by staff; the minutes of the card then include the extra time. */
  has_extra_time: z.boolean(),
  opening: z.optional(Opening),
})
export type TestIntroduction = z.infer<typeof TestIntroduction>
export const readTest = get('/api/tests/:id', {
  summary:
    'Read the instruction of a test with its practice items in the given language, by default that of the pupil’s tests',
  for: ['student'],
  in_sitting: true,
  params: testId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  reply: TestIntroduction,
  refusals: ['test-unavailable'],
})
