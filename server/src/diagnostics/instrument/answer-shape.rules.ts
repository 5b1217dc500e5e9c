import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import type { ItemKind } from '#contract/values/item-kind'

/** The allowed shape of an answer to an item; it says nothing about the right answer. */
export interface ItemShape {
  kind: ItemKind
  options: ReadonlySet<string>
  right: ReadonlySet<string>
  max_length: number
  /** How many options may be chosen at most. */
  choose?: number | undefined
  takes_photo?: true
}

const lengths: Partial<Record<ItemKind, number>> = { number: 24, text: 200, 'open-text': 4000 }

export function shapeOf({
  kind,
  options = [],
  left = [],
  right = [],
  max_length,
  choose,
  takes_photo,
}: Item): ItemShape {
  const ids = kind === 'match' ? left : options
  return {
    kind,
    options: new Set(ids.map(({ id }) => id)),
    right: new Set(right.map(({ id }) => id)),
    max_length: max_length ?? lengths[kind] ?? 0,
    ...(choose && { choose }),
    ...(takes_photo && { takes_photo }),
  }
}

/**
 * Whether an answer fits its item. A withdrawn answer (null) always fits; any other must have the form of its kind and
 * use only ids that the item has.
 */
export function fits(shape: ItemShape | undefined, value: AnswerValue): boolean {
  if (!shape) return false
  return value === null || forms[shape.kind](shape, value)
}

type Fits = (shape: ItemShape, value: NonNullable<AnswerValue>) => boolean

const oneOption: Fits = ({ options }, value) => typeof value === 'string' && options.has(value)
const someOptions: Fits = ({ options }, value) => Array.isArray(value) && areKnownOnce(options, value)
const someFew: Fits = (shape, value) =>
  someOptions(shape, value) && Array.isArray(value) && value.length <= (shape.choose ?? value.length)
const text: Fits = ({ max_length }, value) => typeof value === 'string' && value.length <= max_length

const forms: Record<ItemKind, Fits> = {
  single: oneOption,
  scale: oneOption,
  pair: oneOption,
  picture: oneOption,
  multiple: someFew,
  order: someOptions,
  number: text,
  text,
  'open-text': text,
  drawing: ({ takes_photo }, value) =>
    isRecord(value) &&
    'strokes' in value &&
    Array.isArray(value.strokes) &&
    (takes_photo === true || !('photo' in value)),
  'most-least': ({ options }, value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => name === 'most' || name === 'least') &&
    areKnownOnce(options, Object.values(value)),
  match: ({ options, right }, value) =>
    isRecord(value) && areKnown(options, Object.keys(value)) && areKnownOnce(right, Object.values(value)),
}

const isRecord = (value: NonNullable<AnswerValue>): value is Exclude<NonNullable<AnswerValue>, string | string[]> =>
  typeof value === 'object' && !Array.isArray(value)

const areKnown = (allowed: ReadonlySet<string>, named: unknown[]): boolean =>
  named.every((name) => typeof name === 'string' && allowed.has(name))

const areKnownOnce = (allowed: ReadonlySet<string>, named: unknown[]): boolean =>
  areKnown(allowed, named) && new Set(named).size === named.length
