import * as z from 'zod/mini'
import { AnswerValue, Kind } from './answers.ts'
import { ageBands } from '../values/age-band.ts'
import { resultPictures } from '../values/result-picture.ts'
import { LocaleCode } from '../values/wire.ts'

/**
 * By default a test has one clock, lets the pupil go back and shows one item per screen. These fields change that:
 * - a clock for each part or item, or none
 * - forward only
 * - several items per page, or all read aloud
 * - a growing form, in which each item depends on earlier answers, so that none can be skipped
 */
export const testFrame = {
  timing: z.optional(z.enum(['by-part', 'by-item', 'none'])),
  navigation: z.optional(z.enum(['forward-only'])),
  presentation: z.optional(z.enum(['page', 'read-aloud'])),
  grows: z.optional(z.literal(true)),
}

/** `scale` is set if all items of a part load on the same scale. */
export const partShape = {
  id: z.string(),
  scale: z.nullable(z.string()),
  title: z.string(),
  about: z.string(),
  minutes: z.number(),
}

/** One side of a pair: a text, or a picture with a description. */
const PairEnd = z.object({
  id: z.string(),
  text: z.string(),
  picture: z.optional(z.string()),
  sound: z.optional(z.string()),
})

/** An item without its key. Texts are in one language; option ids are the same in all languages. */
export const Item = z.object({
  /** Number of the item within the whole form, from 0; its answer uses this number. */
  item: z.number(),
  id: z.string(),
  kind: Kind,
  stem: z.string(),
  /** Recorded speech as a data URL, so that it comes with the form and works without a network. */
  sound: z.optional(z.string()),
  passage: z.optional(z.string()),
  hint: z.optional(z.string()),
  options: z.optional(
    z.array(
      z.object({
        id: z.string(),
        text: z.optional(z.string()),
        picture: z.optional(z.string()),
        alt: z.optional(z.string()),
        sound: z.optional(z.string()),
      }),
    ),
  ),
  /** Maximum number of options to choose. */
  choose: z.optional(z.number()),
  left: z.optional(z.array(PairEnd)),
  right: z.optional(z.array(PairEnd)),
  /** SVG source; shown as an image, never as markup. */
  picture: z.optional(z.object({ svg: z.string(), alt: z.string() })),
  table: z.optional(z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  chart: z.optional(
    z.object({
      kind: z.enum(['line', 'bar']),
      title: z.string(),
      unit: z.string(),
      labels: z.array(z.string()),
      values: z.array(z.number()),
    }),
  ),
  unit: z.optional(z.string()),
  max_length: z.optional(z.number()),
  lines: z.optional(z.array(z.string())),
  /** The drawing may also be made on paper and sent as a photo. */
  takes_photo: z.optional(z.literal(true)),
})
export type Item = z.infer<typeof Item>
/** A practice item does not count, so it includes the right answer and the reason. */
export const PracticeItem = z.extend(Item, { right_answer: AnswerValue, explanation: z.string() })
export type PracticeItem = z.infer<typeof PracticeItem>
/**
 * `withheld` describes items that are not on the device, because their part has not begun or was closed by a break.
 * `first` is the number of the first of them.
 */
export const FormPart = z.object({
  ...partShape,
  items: z.array(Item),
  /** In a test that is read aloud each part begins with these items; other tests have them in the introduction. */
  practice: z.optional(z.array(PracticeItem)),
  /** The pupil is offered a rest before this part. */
  after_rest: z.optional(z.literal(true)),
  withheld: z.optional(z.object({ first: z.number(), size: z.number(), why: z.enum(['not-begun', 'closed']) })),
})
export type FormPart = z.infer<typeof FormPart>
export const Form = z.object({
  test_id: z.string(),
  version: z.number(),
  locale: LocaleCode,
  title: z.string(),
  band: z.enum(ageBands),
  picture: z.enum(resultPictures),
  minutes: z.number(),
  ...testFrame,
  /** Explains why all answers are needed; shown to pupils who try to finish with gaps. */
  needs_all: z.optional(z.string()),
  parts: z.array(FormPart),
})
export type Form = z.infer<typeof Form>
