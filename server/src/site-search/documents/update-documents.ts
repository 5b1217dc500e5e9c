import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { searchDocuments, searchWords } from '../tables.ts'
import { latinKey } from '../../platform/search-words/fold.rules.ts'
import { commonWords, dictionaries, termsOf } from '../words/terms.rules.ts'
import type { SearchDocument } from './document.ts'
import { listOtherDocuments } from './other-documents.ts'
import { listPublishedDocuments } from './published-documents.ts'
import { readSentencesByLanguage } from '../../publishing/published/sentences-in.ts'

/** Increase it when a rule changes the terms made from the same text. */
const rulesVersion = 1

/**
 * Updates the search documents to the public content. Only differences are written. If several processes run it, one
 * does the work and the others find it done.
 */
export async function updateDocuments(
  platform: Pick<Platform, 'database' | 'db' | 'translate' | 'now'>,
): Promise<void> {
  // Read before the transaction, which may hold the only connection.
  const filled = await readSentencesByLanguage(platform.database)
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(723303)`)
    const documents = [
      ...(await listPublishedDocuments(tx, filled)),
      ...(await listOtherDocuments(tx, platform)),
    ].filter(({ title }) => title !== '')
    const current = new Map(documents.map((document) => [keyOf(document), { ...document, hash: hashOf(document) }]))
    const rows = await tx
      .select({
        kind: searchDocuments.kind,
        id: searchDocuments.id,
        language: searchDocuments.language,
        hash: searchDocuments.hash,
      })
      .from(searchDocuments)
    const stored = new Map(rows.map((row) => [keyOf(row), row.hash]))
    const changed = [...current].filter(([key, { hash }]) => stored.get(key) !== hash).map(([, document]) => document)
    const outdated = rows.filter((row) => !current.has(keyOf(row)))
    if (changed.length === 0 && outdated.length === 0) return
    await remove(tx, [...outdated, ...changed])
    await insert(tx, changed)
    await storeWords(tx, documents)
  })
}

const keyOf = ({ kind, id, language }: Pick<SearchDocument, 'kind' | 'id' | 'language'>): string =>
  `${kind} ${id} ${language}`

const hashOf = (document: SearchDocument): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        rulesVersion,
        document.address,
        document.entry_id,
        document.title,
        document.body,
        document.is_demo,
      ]),
    )
    .digest('hex')

async function remove(tx: Db, keys: readonly Pick<SearchDocument, 'kind' | 'id' | 'language'>[]): Promise<void> {
  if (keys.length === 0) return
  const json = JSON.stringify(keys.map(({ kind, id, language }) => ({ kind, id, language })))
  await tx.execute(
    sql`delete from search_documents using jsonb_to_recordset(${json}::jsonb) as gone(kind text, id text, language text) where search_documents.kind = gone.kind and search_documents.id = gone.id and search_documents.language = gone.language`,
  )
}

async function insert(tx: Db, documents: readonly (SearchDocument & { hash: string })[]): Promise<void> {
  const rows = documents.map((document) => {
    const [title_terms, body_terms] = [
      termsOf(document.title, document.language),
      termsOf(document.body, document.language),
    ]
    return { ...document, dictionary: dictionaries[document.language], title_terms, body_terms }
  })
  for (let from = 0; from < rows.length; from += 200) {
    await tx.execute(sql`
      insert into search_documents (kind, id, language, address, entry_id, title, body, is_demo, hash, words)
      select kind, id, language, address, entry_id, title, body, is_demo, hash,
        setweight(to_tsvector(dictionary::regconfig, title_terms), 'A') || setweight(to_tsvector(dictionary::regconfig, body_terms), 'C')
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 200))}::jsonb)
        as fresh(kind text, id text, language text, address text, entry_id uuid, title text, body text, is_demo boolean, hash text, dictionary text, title_terms text, body_terms text)`)
  }
}

async function storeWords(tx: Db, documents: readonly SearchDocument[]): Promise<void> {
  await tx.delete(searchWords)
  for (const language of languages) {
    const words = commonWords(documents.filter((document) => document.language === language)).map(({ word, uses }) => ({
      language,
      word,
      key: latinKey(word),
      uses,
    }))
    await tx.execute(
      sql`insert into search_words (language, word, key, uses) select language, word, key, uses from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as known(language text, word text, key text, uses int)`,
    )
  }
}
