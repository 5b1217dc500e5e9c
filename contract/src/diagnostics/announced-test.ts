import * as z from 'zod/mini'
import { Moment } from '../values/wire.ts'

/** Signs that a test may have. */
export const emblems = ['compass', 'peaks', 'bridge', 'lines', 'fork', 'cube', 'speech', 'book'] as const
export const AnnouncedTest = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  emblem: z.enum(emblems),
  ages: z.object({ from: z.number(), to: z.number() }),
  /** Why the test is closed, as text. */
  message: z.string(),
  /** When the pupil reaches the age for the test, if it already exists. */
  opens_at: z.nullable(Moment),
})
export type AnnouncedTest = z.infer<typeof AnnouncedTest>
