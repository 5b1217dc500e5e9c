import type * as z from 'zod/mini'
import { foundKinds, type Answer, type searchSite as endpoint } from '#contract/content/site-search'
import type { Language } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { retypedInOtherLayout } from '../../platform/search-words/typing.rules.ts'
import { queryWords } from '../../platform/search-words/words-of.rules.ts'
import { findDocuments, type Hit } from './find-documents.ts'
import { findCorrectedWords } from './corrected-words.ts'
import { showHits } from './show-hits.ts'

type Query = z.output<typeof endpoint.query>

interface Found {
  hits: Hit[]
  words: string[]
  /** The corrected query; null if the words are those that were typed. */
  meant: string | null
  elsewhere: Answer['elsewhere']
}

export async function searchSite(
  database: Database,
  { q, kind, after, limit = 10 }: Query,
  language: Language,
): Promise<Answer> {
  const { hits, words, meant, elsewhere } = await find(database, q, language)
  const ofKind = kind ? hits.filter((hit) => hit.kind === kind) : hits
  // If the last hit of the previous page no longer exists, the list starts again.
  const from = after === undefined ? 0 : ofKind.findIndex((hit) => keyOf(hit) === after) + 1
  const page = ofKind.slice(from, from + limit)
  const last = page.at(-1)
  return {
    data: await showHits(database, page, words),
    next: last && from + limit < ofKind.length ? keyOf(last) : null,
    total: ofKind.length,
    kinds: foundKinds
      .map((one) => ({ kind: one, total: hits.filter((hit) => hit.kind === one).length }))
      .filter(({ total }) => total > 0),
    meant,
    elsewhere,
  }
}

const keyOf = ({ kind, id }: Hit): string => `${kind}:${id}`

/**
 * Searches for the words as typed, then as typed with the other keyboard layout, then for the nearest words. Texts in
 * other languages are not shown, but the reply says which languages have hits.
 */
async function find(database: Database, q: string, language: Language): Promise<Found> {
  const words = queryWords(q)
  const typed = await findDocuments(database, words)
  const hits = typed.get(language)
  if (hits) return { hits, words, meant: null, elsewhere: [] }
  const elsewhere = [...typed]
    .map(([other, { length }]) => ({ language: other, total: length }))
    .sort((a, b) => b.total - a.total)
  const layout = queryWords(retypedInOtherLayout(q.normalize('NFC')) ?? '')
  // A word that exists in another language is not a typing mistake.
  const correction = elsewhere.length > 0 ? null : await findCorrectedWords(database, words, language)
  for (const tried of [layout, correction ?? []]) {
    const near = (await findDocuments(database, tried)).get(language)
    if (near) return { hits: near, words: tried, meant: tried.join(' '), elsewhere: [] }
  }
  return { hits: [], words, meant: null, elsewhere }
}
