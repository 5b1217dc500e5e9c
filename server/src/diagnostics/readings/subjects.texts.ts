import * as z from 'zod/mini'
import { levels } from '#contract/values/level'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
/** `plain` is used if nothing stands out or if that is not known; `begin` if nothing was answered. */
const headline = z.strictObject({ one: words, two: words, plain: words, begin: words })

export const SubjectsTexts = z.strictObject({
  levels: z.record(z.enum(levels), words),
  headline,
  /** The headline in the third person, for parents and specialists. */
  headline_about: headline,
  /** What the test was about, for families; specialists see the total figures here instead. */
  summary: z.strictObject({ pupil: words, parent: words }),
  /** `title` is used in the headline; `about` says what the subject tested and suggests one next step. */
  scales: z.record(id, z.strictObject({ name: words, title: words, about: voiced })),
  /** Used instead of `about` if nothing of the subject was answered. */
  unanswered: voiced,
  reading: voiced,
  conditions: z.array(words),
})
export type SubjectsTexts = z.infer<typeof SubjectsTexts>
