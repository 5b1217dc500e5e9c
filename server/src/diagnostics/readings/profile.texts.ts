import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
const headline = z.strictObject({ one: words, two: words, even: words, begin: words })

const Texts = z.strictObject({
  headline,
  /** The same about the pupil, for parents and specialists. */
  headline_about: headline,
  /** How near a scale is, in a word, each from a percent on; the first begins at 0. */
  bands: z.array(z.strictObject({ from: z.number().check(z.gte(0), z.lt(100)), name: words })).check(z.minLength(2)),
  /** `title` stands in the headline; `about` says what the scale means. */
  scales: z.record(
    id,
    z.strictObject({
      name: words,
      title: words,
      about: voiced,
      /** What is said at each of the bands, in their order, in the place of `about`. */
      levels: z.optional(z.array(voiced)),
    }),
  ),
  /** Said where only a whole sheet says anything, and this one has a gap. */
  incomplete: z.optional(voiced),
  /** A small exercise for the scale that was lowest, so that it is tried more. */
  recommendations: z.optional(
    z.record(
      id,
      z.strictObject({ title: words, about: words, minutes: z.number().check(z.int(), z.gte(1)), action: words }),
    ),
  ),
  /** What scales are made of, such as the criteria of a rubric; told where they are named. */
  subscales: z.optional(z.record(id, z.strictObject({ name: words, about: words }))),
  /** Said while a person still reads; needed where one does. */
  awaiting: z.optional(z.strictObject({ title: words, about: words, parent: words, specialist: words })),
  reading: voiced,
  conditions: z.array(words),
})

/** The words of a result without right answers, in one language: which scales stand out for this person. */
export const ProfileTexts = Texts.check(
  z.refine(
    ({ scales, bands }) => Object.values(scales).every(({ levels }) => !levels || levels.length === bands.length),
    {
      error: 'as many levels of a scale as there are bands',
    },
  ),
)
export type ProfileTexts = z.infer<typeof Texts>
