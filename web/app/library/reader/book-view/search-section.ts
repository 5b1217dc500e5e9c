import { domText } from './dom-text.ts'
import { matchesIn, type Match } from './search-text.rules.ts'

/** Finds a text in one section of a book. `share` says how far into the section it stands, by letters. */
export function searchSection(doc: Document, wanted: string): (Match & { range: Range; share: number })[] {
  const root = doc.body ?? doc.documentElement
  const { text, rangeOf } = domText(root)
  return matchesIn(text, wanted).map((match) => ({
    ...match,
    range: rangeOf(match.start, match.end),
    share: match.start / Math.max(1, text.length),
  }))
}
