import * as z from 'zod/mini'
import { levels } from '#contract/values/level'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
/** `plain` is said while nothing stands out, or while that cannot be known; `begin` where nothing was answered. */
const headline = z.strictObject({ one: words, two: words, plain: words, begin: words })

/** The words of a result by subjects, in one language. */
export const SubjectsTexts = z.strictObject({
  levels: z.record(z.enum(levels), words),
  headline,
  /** The same about the pupil, for parents and specialists. */
  headline_about: headline,
  /** What was done, for families; specialists read the figures of the whole there. */
  summary: z.strictObject({ pupil: words, parent: words }),
  /** `title` stands in the headline; `about` says what the subject asked for and one step to go on with. */
  scales: z.record(id, z.strictObject({ name: words, title: words, about: voiced })),
  /** In place of `about` where nothing of the subject was answered. */
  unanswered: voiced,
  reading: voiced,
  conditions: z.array(words),
})
export type SubjectsTexts = z.infer<typeof SubjectsTexts>
