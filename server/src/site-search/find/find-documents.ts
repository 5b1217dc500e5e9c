import type { FoundKind } from '#contract/content/site-search'
import type { Language } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { isKazakhFiller, kazakhStem } from '../words/kazakh-stem.rules.ts'
import { minOpenStem } from '../words/terms.rules.ts'

export interface Hit {
  kind: FoundKind
  id: string
  language: Language
}

/** The maximum number of hits per language. */
const maxHits = 200

/**
 * Returns the query text for the dictionary of each language. The words consist of letters and digits only, so they
 * cannot contain operators.
 */
export function tsqueryWords(words: readonly string[]): Record<Language, string> {
  const plain = words.map((word) => word.toLowerCase().replaceAll('ё', 'е')).join(' ')
  return {
    ru: plain,
    en: plain,
    kk: stemsOf(words)
      .map((stem) => (stem.length >= minOpenStem ? `'${stem}':*` : `'${stem}'`))
      .join(' & '),
  }
}

export const stemsOf = (words: readonly string[]): string[] =>
  words.filter((word) => !isKazakhFiller(word)).map(kazakhStem)

/** The query expression of each language. */
export const queryOf: Readonly<Record<Language, string>> = {
  ru: "plainto_tsquery('russian', $1::text)",
  kk: "to_tsquery('simple', $2::text)",
  en: "plainto_tsquery('english', $3::text)",
}

const kindWeight =
  "case kind when 'page' then 1.6 when 'news' then 1.2 when 'question' then 1.2 when 'legal' then 0.7 else 1 end"

/** Finds the documents that contain all words, by language. */
export async function findDocuments(
  { query }: Pick<Database, 'query'>,
  words: readonly string[],
): Promise<ReadonlyMap<Language, Hit[]>> {
  if (words.length === 0) return new Map()
  const { ru, kk, en } = tsqueryWords(words)
  const rows = await query('site-search', statement, [ru, kk, en, maxHits])
  return Map.groupBy(rows as unknown as Hit[], (hit) => hit.language)
}

const inLanguage = (language: Language) => `
  (select kind, id, language, ts_rank(words, ${queryOf[language]}, 1) * ${kindWeight} as rank
   from search_documents where language = '${language}' and words @@ ${queryOf[language]}
   order by rank desc, kind, id limit $4::int)`

const statement = `select kind, id, language from (${inLanguage('ru')} union all ${inLanguage('kk')} union all ${inLanguage('en')}) found order by rank desc, kind, id`
