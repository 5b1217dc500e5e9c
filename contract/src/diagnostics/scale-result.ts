import * as z from 'zod/mini'
import { levels } from '../values/level.ts'
import { Norm } from '../values/norm.ts'

export const ScaleResult = z.object({
  scale: z.string(),
  /** Scales of one group are measured in the same way and shown together. */
  group: z.string(),
  name: z.string(),
  /** Null while open tasks are not scored yet, if nothing was answered, or if the reader’s age gets words only. */
  percent: z.nullable(z.number()),
  level: z.nullable(z.enum(levels)),
  /** Name of the level, or a note that nothing was answered; null while open tasks are not scored yet. */
  level_name: z.nullable(z.string()),
  /** Position of the word among all of its kind, from 1, if there is an order; drawn instead of a number. */
  step: z.optional(z.object({ at: z.number(), of: z.number() })),
  text: z.string(),
  is_strength: z.boolean(),
  /**
   * Only for specialists, and only if the norm group is large enough; the note explains why it is missing or what to
   * consider.
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
/** Advice on how to grow on a scale. */
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

export const ScaleAtAGlance = z.object({
  scale: z.string(),
  name: z.string(),
  percent: z.nullable(z.number()),
  level_name: z.nullable(z.string()),
})
