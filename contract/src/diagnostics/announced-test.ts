import * as z from 'zod/mini'
import { Moment } from '../values/wire.ts'

/** An instrument that cannot be taken now: for another age, after another test, or still in the making. */
export const emblems = ['compass', 'peaks', 'bridge', 'lines', 'fork', 'cube', 'speech', 'book'] as const
export const AnnouncedTest = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  emblem: z.enum(emblems),
  ages: z.object({ from: z.number(), to: z.number() }),
  /** Why it is closed, in words. */
  message: z.string(),
  /** When the pupil comes of the age of a test that is there already. */
  opens_at: z.nullable(Moment),
})
export type AnnouncedTest = z.infer<typeof AnnouncedTest>
