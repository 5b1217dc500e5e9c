import type { AnswerValue, ItemKind } from '#contract/answers'
import type { Form, Item } from '#contract/diagnostics'

/** What an answer to an item may look like; nothing of it tells which is right. */
export interface ItemShape {
  kind: ItemKind
  options: ReadonlySet<string>
  right: ReadonlySet<string>
  max_length: number
}

const lengths: Partial<Record<ItemKind, number>> = { number: 24, text: 200, 'open-text': 4000 }

/** By the number of the item. */
export const shapesOf = (form: Form): ItemShape[] => form.parts.flatMap((part) => part.items.map(shapeOf))

function shapeOf({ kind, options = [], left = [], right = [], max_length }: Item): ItemShape {
  const ids = kind === 'match' ? left : options
  return { kind, options: new Set(ids.map(({ id }) => id)), right: new Set(right.map(({ id }) => id)), max_length: max_length ?? lengths[kind] ?? 0 }
}

/** An answer taken back fits everywhere; any other must have the form of its kind and name only what the item has. */
export function fits(shape: ItemShape | undefined, value: AnswerValue): boolean {
  if (!shape) return false
  if (value === null) return true
  if (typeof value === 'string') return fitsText(shape, value)
  if (Array.isArray(value)) return (shape.kind === 'multiple' || shape.kind === 'order') && areKnown(shape.options, value) && new Set(value).size === value.length
  if (shape.kind === 'drawing') return 'strokes' in value && Array.isArray(value.strokes)
  if (shape.kind === 'most-least') return Object.keys(value).every((name) => name === 'most' || name === 'least') && areKnown(shape.options, Object.values(value))
  return shape.kind === 'match' && areKnown(shape.options, Object.keys(value)) && areKnown(shape.right, Object.values(value))
}

function fitsText({ kind, options, max_length }: ItemShape, value: string): boolean {
  if (kind === 'single' || kind === 'picture') return options.has(value)
  return max_length > 0 && value.length <= max_length
}

const areKnown = (known: ReadonlySet<string>, named: unknown[]): boolean => named.every((name) => typeof name === 'string' && known.has(name))
