import type { Language } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { latinKey } from '../../platform/search-words/fold.rules.ts'
import { nearestWord, type Vocabulary } from '../../platform/search-words/typing.rules.ts'
import { tsqueryWords } from './find-documents.ts'
import { dictionaries } from '../words/terms.rules.ts'

/**
 * Replaces each word that no text contains by the nearest known word. Returns null if one of them has none near enough.
 */
export async function findCorrectedWords(
  { query }: Pick<Database, 'query'>,
  words: readonly string[],
  language: Language,
): Promise<string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    const nearest = (await isKnown({ query }, word, language)) ? word : await findNearestTo({ query }, word, language)
    if (nearest === null) return null
    corrected.push(nearest)
  }
  return corrected
}

async function isKnown({ query }: Pick<Database, 'query'>, word: string, language: Language): Promise<boolean> {
  const toQuery = language === 'kk' ? 'to_tsquery' : 'plainto_tsquery'
  const [row] = await query(
    `site-search-known-${language}`,
    `select numnode(${toQuery}('${dictionaries[language]}', $1::text)) = 0
       or exists (select from search_documents where language = '${language}' and words @@ ${toQuery}('${dictionaries[language]}', $1::text)) as is_known`,
    [tsqueryWords([word])[language]],
  )
  return row?.is_known === true
}

async function findNearestTo(
  { query }: Pick<Database, 'query'>,
  word: string,
  language: Language,
): Promise<string | null> {
  const key = latinKey(word)
  const rows = await query(
    'site-search-near',
    'select word, key, uses from search_words where language = $1 and key % $2::text order by similarity(key, $2::text) desc, word limit 30',
    [language, key],
  )
  return nearestWord(key, rows as unknown as Vocabulary[])
}
