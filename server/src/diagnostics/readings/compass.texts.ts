import * as z from 'zod/mini'
import { levels } from '#contract/values/level'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const words = z.string().check(z.minLength(1))
const natural = z.number().check(z.int(), z.gte(0))
const byLevel = <Text extends z.core.$ZodType>(text: Text) => z.record(z.enum(levels), text)
const byScale = <Text extends z.core.$ZodType>(text: Text) => z.record(id, text)
const titledName = z.strictObject({ name: words, about: words })
const titled = z.strictObject({ title: words, about: words })
const voiced = z.strictObject({ pupil: words, parent: words, specialist: words })
const headline = z.strictObject({ one: words, two: words, even: words, begin: words })
/**
 * The text about the next step of an invited pupil is part of the product, which knows its own pages. Versions
 * published earlier still have their own texts for it.
 */
const invited = z.strictObject({ title: words, reason: words, about: z.optional(words), parent: z.optional(words) })
const notYet = z.strictObject({ title: words, about: words, parent: words, reason: words })

export const CompassTexts = z.strictObject({
  levels: byLevel(words),
  headline,
  /** The headline in the third person, for parents and specialists. */
  headline_about: headline,
  /** `unanswered` is shown if nothing of the part was answered, so that there is no level. */
  scales: byScale(
    z.strictObject({ name: words, what: words, strong_title: words, unanswered: voiced, levels: byLevel(voiced) }),
  ),
  subscales: byScale(titledName),
  recommendations: byScale(
    z.array(
      z.strictObject({
        id,
        title: words,
        about: words,
        minutes: z.optional(natural),
        weeks: z.optional(natural),
        action: words,
        for: z.array(z.enum(levels)).check(z.minLength(1)),
      }),
    ),
  ),
  parents: byScale(z.array(titled)),
  teachers: z.array(titled),
  reading: voiced,
  step_two: z.strictObject({ invited, not_yet: notYet }),
  awaiting: z.strictObject({ title: words, about: words, parent: words, specialist: words }),
  conditions: z.strictObject({ validity: words, preliminary: words }),
})
export type CompassTexts = z.infer<typeof CompassTexts>
