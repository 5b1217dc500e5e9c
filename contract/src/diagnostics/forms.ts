import * as z from 'zod/mini'
import { AnswerValue, Kind } from './answers.ts'
import { ageBands } from '../values/age-band.ts'
import { resultPictures } from '../values/result-picture.ts'
import { LocaleCode } from '../values/wire.ts'

/**
 * What differs from a test with one clock, a way back and one item on a screen: a clock for each part or item or none
 * at all, only forward, several items on a page or all of it read aloud, or a form that grows: each item follows from
 * the answers before it, so none can be left out.
 */
export const testFrame = {
  timing: z.optional(z.enum(['by-part', 'by-item', 'none'])),
  navigation: z.optional(z.enum(['forward-only'])),
  presentation: z.optional(z.enum(['page', 'read-aloud'])),
  grows: z.optional(z.literal(true)),
}

/** A scale is named where all items of a part load on it. */
export const partShape = {
  id: z.string(),
  scale: z.nullable(z.string()),
  title: z.string(),
  about: z.string(),
  minutes: z.number(),
}

/** One end of a pair, in words or as a picture that the words name. */
const PairEnd = z.object({
  id: z.string(),
  text: z.string(),
  picture: z.optional(z.string()),
  sound: z.optional(z.string()),
})

/** An item without its key. Words are in one language; option ids are the same in all three. */
export const Item = z.object({
  /** Number of the item within the whole form, from 0: the name of its answer. */
  item: z.number(),
  id: z.string(),
  kind: Kind,
  stem: z.string(),
  /** Recorded words as an address that holds them: they come with the form, and are there without a network. */
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
  /** Of several options, so many at most. */
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
  /** A drawing may also be made on paper, and a photo of it sent. */
  takes_photo: z.optional(z.literal(true)),
})
export type Item = z.infer<typeof Item>
/** A practice item comes with its right answer and the reason: nothing of it counts. */
export const PracticeItem = z.extend(Item, { right_answer: AnswerValue, explanation: z.string() })
export type PracticeItem = z.infer<typeof PracticeItem>
/**
 * `withheld` stands for items that are not on the device: of a part that has not begun, or was closed by a break.
 * `first` is the number of its first one.
 */
export const FormPart = z.object({
  ...partShape,
  items: z.array(Item),
  /** Where a test is read aloud each part begins with them; elsewhere they stand in the instruction. */
  practice: z.optional(z.array(PracticeItem)),
  /** The pupil is asked to rest before it begins. */
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
  /** Only a whole sheet says anything: told to who would finish with a gap. */
  needs_all: z.optional(z.string()),
  parts: z.array(FormPart),
})
export type Form = z.infer<typeof Form>
