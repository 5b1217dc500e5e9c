import { isKind, kindOf } from '#contract/publishing/kinds'

/** Does a field of a kind, by its place `texts.kk.body`, hold rich text? In any other a sign of a tag is a sign that somebody typed. */
export function isRich(kind: string | null, place: string): boolean {
  if (kind === null || !isKind(kind) || !place.startsWith('texts.')) return false
  return kindOf(kind).texts.some(({ name, type }) => type === 'rich' && place.endsWith(`.${name}`))
}
