import type * as z from 'zod/mini'
import { foundKinds, type Answer, type searchSite as endpoint } from '#contract/site-search'
import { languages, type Language } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { otherLayout } from '../words/typing.rules.ts'
import { askedWords } from '../words/words-of.rules.ts'
import { findDocuments, type Hit } from './find-documents.ts'
import { meantWords } from './meant-words.ts'
import { showHits } from './show-hits.ts'

type Asked = z.output<typeof endpoint.query>

interface Found {
  hits: Hit[]
  words: string[]
  /** Null where these are the words that were typed. */
  meant: string | null
}

export async function searchSite(database: Database, { q, kind, after, limit = 10 }: Asked, language: Language): Promise<Answer> {
  const { hits, words, meant } = await find(database, q, language)
  const ofKind = kind ? hits.filter((hit) => hit.kind === kind) : hits
  // What is no longer there begins anew.
  const from = after === undefined ? 0 : ofKind.findIndex((hit) => keyOf(hit) === after) + 1
  const page = ofKind.slice(from, from + limit)
  const last = page.at(-1)
  return {
    data: await showHits(database, page, words),
    next: last && from + limit < ofKind.length ? keyOf(last) : null,
    total: ofKind.length,
    kinds: foundKinds.map((one) => ({ kind: one, total: hits.filter((hit) => hit.kind === one).length })).filter(({ total }) => total > 0),
    meant,
    language: hits[0]?.language ?? language,
  }
}

const keyOf = ({ kind, id }: Hit): string => `${kind}:${id}`

/** As it was typed; as another keyboard would have typed it; with the nearest words, in the reader's language before the others. */
async function find(database: Database, q: string, language: Language): Promise<Found> {
  const words = askedWords(q)
  const hits = await findDocuments(database, words, language)
  if (hits.length > 0 || words.length === 0) return { hits, words, meant: null }
  const layout = askedWords(otherLayout(q.normalize('NFC')) ?? '')
  const ofLayout = await findDocuments(database, layout, language)
  if (ofLayout.length > 0) return { hits: ofLayout, words: layout, meant: layout.join(' ') }
  for (const each of [language, ...languages.filter((other) => other !== language)]) {
    const meant = await meantWords(database, words, each)
    if (!meant) continue
    const near = await findDocuments(database, meant, each)
    if (near.length > 0) return { hits: near, words: meant, meant: meant.join(' ') }
  }
  return { hits: [], words, meant: null }
}
