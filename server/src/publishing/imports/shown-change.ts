import type { Difference } from '#contract/publishing/entries'
import type { Plain, Value } from '#contract/publishing/field'
import type { ImportChange } from '#contract/publishing/imports'
import { beginningOf } from '../shown-text.ts'
import { plainText } from '../clean-html.ts'

/** Characters shown of a long text, about a line or two of the table. */
const longest = 120
/** Characters shown before the first difference. */
const before = 30

/** Shortens a change so that it can be read next to fifty others. */
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
 * Formats values for reading: rich text without tags, unless only the tags differ; of several words only those that
 * differ.
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

/** One line per group of a list or per word, as in a cell of an export. */
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
