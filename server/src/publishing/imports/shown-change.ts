import type { Difference } from '#contract/publishing/entries'
import type { Plain, Value } from '#contract/publishing/field'
import type { ImportChange } from '#contract/publishing/imports'
import { beginningOf } from '../shown-text.ts'
import { plainText } from '../clean-html.ts'

/** Of a text that would change as much as a line or two of a table holds. */
const longest = 120
/** What stands before the place where two texts begin to differ. */
const before = 30

/** A field that a row would change, short enough to be read beside fifty others. */
export function shownChange({ field, before: old, after: fresh }: Difference, { isHtml = false } = {}): ImportChange {
  const [one, other] = asRead(old, fresh, isHtml)
  if (typeof one !== 'string' && typeof other !== 'string') return { field, before: one, after: other }
  const [from, to] = [typeof one === 'string' ? one : '', typeof other === 'string' ? other : '']
  const place = firstDifference(from, to)
  return {
    field,
    before: typeof one === 'string' ? cut(from, place) : one,
    after: typeof other === 'string' ? cut(to, place) : other,
  }
}

/**
 * As a person reads it: rich text without its signs, unless only these have changed; of many words those that differ.
 */
function asRead(old: Value, fresh: Value, isHtml: boolean): [Plain, Plain] {
  if (isPlain(old) && isPlain(fresh)) {
    if (!isHtml || typeof old !== 'string' || typeof fresh !== 'string') return [old, fresh]
    const [one, other] = [plainText(old), plainText(fresh)]
    return one === other ? [old, fresh] : [one, other]
  }
  const [one, other] = [linesOf(old), linesOf(fresh)]
  return [
    one.filter((line) => !other.includes(line)).join('\n'),
    other.filter((line) => !one.includes(line)).join('\n'),
  ]
}

const isPlain = (value: Value): value is Plain =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((part) => typeof part === 'string'))

/** A line for each group of a list, or for each of the words of one, as a cell of an export has them. */
function linesOf(value: Value): string[] {
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([place, text]) => `${place}: ${text}`)
    : []
}

function firstDifference(one: string, other: string): number {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  return place
}

function cut(text: string, place: number): string {
  if (text.length <= longest) return text
  const from = Math.max(0, Math.min(place - before, text.length - longest))
  const piece = beginningOf(text.slice(from).replace(/^[\uDC00-\uDFFF]/, ''), longest)
  return `${from > 0 ? '…' : ''}${piece}${from + longest < text.length ? '…' : ''}`
}
