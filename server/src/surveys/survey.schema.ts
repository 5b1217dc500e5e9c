import * as z from 'zod/mini'
import type { Names } from '#contract/values/wire'

const Id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
/** A text in three languages, none of them empty. */
const Words = z.strictObject({
  ru: z.string().check(z.trim(), z.minLength(1)),
  kk: z.string().check(z.trim(), z.minLength(1)),
  en: z.string().check(z.trim(), z.minLength(1)),
} satisfies Record<keyof Names, unknown>)

const base = {
  id: Id,
  text: Words,
  hint: z.optional(Words),
  is_required: z.boolean(),
  show_if: z.optional(z.strictObject({ question: Id, is: z.array(z.union([Id, whole(1, 5)])).check(z.minLength(1)) })),
}
const options = z.array(z.strictObject({ id: Id, ...Words.shape })).check(z.minLength(2), z.maxLength(12))

export const QuestionFile = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('single'), options }),
  z.strictObject({ ...base, kind: z.literal('multiple'), options, at_most: whole(1, 12) }),
  z.strictObject({ ...base, kind: z.literal('scale'), low: Words, high: Words }),
  z.strictObject({ ...base, kind: z.literal('text'), max_length: whole(20, 1000) }),
])

/**
 * `content/surveys/<id>.yaml` without its questions. These are parsed one by one, so that a fault can name its
 * question.
 */
export const SurveyHead = z.strictObject({
  id: Id,
  for: z.enum(['student', 'parent']),
  position: whole(1, 99),
  is_anonymous: z.boolean(),
  minutes: whole(1, 30),
  title: Words,
  about: Words,
  thanks: Words,
})
