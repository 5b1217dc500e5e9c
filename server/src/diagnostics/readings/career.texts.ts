import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
const headline = z.strictObject({ one: words, two: words, open: words, begin: words })

/** The words of career guidance in one language. What occupations follow from it is told elsewhere. */
export const CareerTexts = z.strictObject({
  headline,
  /** The same about the pupil, for parents and specialists. */
  headline_about: headline,
  /** How near a scale is, in a word, by group; each from a percent on, the first from 0. */
  bands: z.record(
    id,
    z.array(z.strictObject({ from: z.number().check(z.gte(0), z.lt(100)), name: words })).check(z.minLength(2)),
  ),
  /** What a type of interest means is said; the other scales have a name alone. */
  scales: z.record(id, z.strictObject({ name: words, about: z.optional(voiced) })),
  reading: voiced,
  conditions: z.array(words),
})
export type CareerTexts = z.infer<typeof CareerTexts>
