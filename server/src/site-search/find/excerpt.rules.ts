import type { Piece } from '#contract/content/site-search'

export type Mark = readonly [from: number, to: number]

/** Splits a text into pieces and marks the hits. The pieces are plain text, not HTML. */
export function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from < at) continue
    if (from > at) pieces.push({ text: text.slice(at, from), is_hit: false })
    pieces.push({ text: text.slice(from, to), is_hit: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), is_hit: false })
  return pieces
}

const length = 220
const before = 70

/** Returns the part of a text with the most hits, cut between words, or its beginning if there are none. */
export function excerptOf(text: string, marks: readonly Mark[]): Piece[] {
  const within = (from: number) => marks.filter(([start, end]) => start >= from && end <= from + length).length
  const best = marks.reduce(
    (top, [from]) => (within(Math.max(0, from - before)) > within(top) ? Math.max(0, from - before) : top),
    0,
  )
  const from = best === 0 ? 0 : afterSpace(text, best)
  const to = from + length >= text.length ? text.length : beforeSpace(text, from + length)
  const inside = marks
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]): Mark => [start - from, end - from])
  const pieces = piecesOf(text.slice(from, to), inside)
  return [
    ...(from > 0 ? [gap] : []),
    ...pieces,
    ...(to < text.length ? [/[.!?…]$/.test(text.slice(from, to)) ? farGap : gap] : []),
  ]
}

const gap: Piece = { text: '…', is_hit: false }
/** Used after a complete sentence. */
const farGap: Piece = { text: ' …', is_hit: false }

function afterSpace(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + 40 ? at : space + 1
}

function beforeSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space < at - 40 ? at : space
}

/** Characters that our texts never contain. The database puts them around hits. */
export const [startSign, endSign] = ['\ue000', '\ue001']

/** Returns the positions of the hits in the text without these characters. */
export function marksOf(signed: string): Mark[] {
  const marks: Mark[] = []
  let signs = 0
  let from = 0
  for (const { 0: sign, index } of signed.matchAll(/[\ue000\ue001]/g)) {
    if (sign === startSign) from = index - signs
    else marks.push([from, index - signs])
    signs += 1
  }
  return marks
}
