import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
const headline = z.strictObject({ one: words, two: words, even: words, begin: words })

const Texts = z.strictObject({
  headline,
  /** The headline in the third person, for parents and specialists. */
  headline_about: headline,
  /** Words for how close a scale is. Each begins at a percent, the first at 0. */
  bands: z.array(z.strictObject({ from: z.number().check(z.gte(0), z.lt(100)), name: words })).check(z.minLength(2)),
  /** `title` is used in the headline; `about` explains the scale. */
  scales: z.record(
    id,
    z.strictObject({
      name: words,
      title: words,
      about: voiced,
      /** Texts used instead of `about`, one for each band in order. */
      levels: z.optional(z.array(voiced)),
    }),
  ),
  /** Shown if the instrument requires every answer and some are missing. */
  incomplete: z.optional(voiced),
  /** A small exercise for the lowest scale. */
  recommendations: z.optional(
    z.record(
      id,
      z.strictObject({ title: words, about: words, minutes: z.number().check(z.int(), z.gte(1)), action: words }),
    ),
  ),
  /** The parts of scales, such as the criteria of a rubric; shown only if they have a name here. */
  subscales: z.optional(z.record(id, z.strictObject({ name: words, about: words }))),
  /** Shown while a person still scores the answers; required if a person does. */
  awaiting: z.optional(z.strictObject({ title: words, about: words, parent: words, specialist: words })),
  reading: voiced,
  conditions: z.array(words),
})

/** The texts of a result without right answers, in one language. */
export const ProfileTexts = Texts.check(
  z.refine(
    ({ scales, bands }) => Object.values(scales).every(({ levels }) => !levels || levels.length === bands.length),
    {
      error: 'as many levels of a scale as there are bands',
    },
  ),
)
export type ProfileTexts = z.infer<typeof Texts>
