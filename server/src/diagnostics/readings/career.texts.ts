import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
const headline = z.strictObject({ one: words, two: words, open: words, begin: words })

/** The texts of career guidance in one language, without occupations. */
export const CareerTexts = z.strictObject({
  headline,
  /** The headline in the third person, for parents and specialists. */
  headline_about: headline,
  /** Words for how close a scale is, by group. Each begins at a percent, the first at 0. */
  bands: z.record(
    id,
    z.array(z.strictObject({ from: z.number().check(z.gte(0), z.lt(100)), name: words })).check(z.minLength(2)),
  ),
  /** Only types of interest have a text that explains them; other scales have only a name. */
  scales: z.record(id, z.strictObject({ name: words, about: z.optional(voiced) })),
  reading: voiced,
  conditions: z.array(words),
})
export type CareerTexts = z.infer<typeof CareerTexts>
