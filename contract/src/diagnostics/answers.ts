import * as z from 'zod/mini'
import { maxPhotoCharacters, photoDataUrlPrefix } from '../values/answers/photo-answer.ts'
import { itemKinds, type ItemKind } from '../values/item-kind.ts'

export const Kind = z.enum(itemKinds)

const optionId = z.string().check(z.minLength(1), z.maxLength(8))
/**
 * Moves a number outside the paper to its edge and rounds it: drawings with long numbers would be slow to send and to
 * show.
 */
const within = (max: number, steps: number) =>
  z.number().check(z.overwrite((value) => Math.round(Math.min(max, Math.max(0, value)) * steps) / steps))
const Stroke = z.object({
  color: z.enum(['ink', 'aspan', 'tulip', 'sun', 'grass']),
  width: z.number().check(z.gte(1), z.lte(40)),
  /** x and y in a 600 × 400 box, and milliseconds since the item was opened. */
  points: z.array(z.tuple([within(600, 10), within(400, 10), within(86_400_000, 1)])).check(z.maxLength(2000)),
})

export const answerShapes = {
  single: optionId,
  scale: optionId,
  pair: optionId,
  picture: optionId,
  multiple: z.array(optionId).check(z.maxLength(12)),
  order: z.array(optionId).check(z.maxLength(12)),
  match: z.record(optionId, optionId),
  number: z.string().check(z.maxLength(24)),
  text: z.string().check(z.maxLength(200)),
  'most-least': z.strictObject({ most: z.optional(optionId), least: z.optional(optionId) }),
  'open-text': z.string().check(z.maxLength(4000)),
  drawing: z.strictObject({
    strokes: z.array(Stroke).check(z.maxLength(400)),
    photo: z.optional(z.string().check(z.maxLength(maxPhotoCharacters), z.startsWith(photoDataUrlPrefix))),
  }),
} as const satisfies Record<ItemKind, z.core.$ZodType>

export type AnswerOf = { [Kind in ItemKind]: z.infer<(typeof answerShapes)[Kind]> }

/**
 * Any answer; `null` withdraws an answer. The objects are strict, because otherwise the first one would accept the
 * answers of the others and drop their fields. The server checks whether an answer fits the kind of its item.
 */
export const AnswerValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(4000)),
    z.array(optionId).check(z.maxLength(12)),
    answerShapes.drawing,
    answerShapes['most-least'],
    answerShapes.match,
  ]),
)
export type AnswerValue = z.infer<typeof AnswerValue>
