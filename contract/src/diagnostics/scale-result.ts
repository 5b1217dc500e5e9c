import * as z from 'zod/mini'
import { levels } from '../values/level.ts'
import { Norm } from '../values/norm.ts'

/** What a result says of one scale. */
export const ScaleResult = z.object({
  scale: z.string(),
  /** Scales of one group are measured in one way and stand side by side. */
  group: z.string(),
  name: z.string(),
  /**
   * null while a person still reads the open tasks, where nothing was answered, or where the reader’s age sees words
   * only.
   */
  percent: z.nullable(z.number()),
  level: z.nullable(z.enum(levels)),
  /** The word beside the scale: of its level, or that nothing was answered; null while a person still reads. */
  level_name: z.nullable(z.string()),
  /**
   * Where the word stands among all that there are, from 1, if it has a place there: drawn where there is no number.
   */
  step: z.optional(z.object({ at: z.number(), of: z.number() })),
  text: z.string(),
  is_strength: z.boolean(),
  /**
   * Only in the specialist’s voice, and only from a group that is large enough; the note says why there is none, or
   * what to mind.
   */
  norm: z.nullable(Norm),
  norm_note: z.nullable(z.string()),
  subscales: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      about: z.string(),
      percent: z.nullable(z.number()),
      level_name: z.nullable(z.string()),
    }),
  ),
})
export type ScaleResult = z.infer<typeof ScaleResult>
/** What helps to grow on a scale. */
export const Recommendation = z.object({
  id: z.string(),
  scale: z.string(),
  title: z.string(),
  about: z.string(),
  time: z.string(),
  action: z.string(),
})
export const Advice = z.object({ scale: z.nullable(z.string()), title: z.string(), about: z.string() })
export type Recommendation = z.infer<typeof Recommendation>

/** The same in a list of results. */
export const ScaleAtAGlance = z.object({
  scale: z.string(),
  name: z.string(),
  percent: z.nullable(z.number()),
  level_name: z.nullable(z.string()),
})
