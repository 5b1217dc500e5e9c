import type { Found } from '#contract/content/site-search'
import type { Database } from '../../platform/database/db.ts'
import { kazakhMatches, dictionaries } from '../words/terms.rules.ts'
import { endSign, excerptOf, marksOf, piecesOf, startSign, type Mark } from './excerpt.rules.ts'
import { tsqueryWords, stemsOf, type Hit } from './find-documents.ts'

interface Row {
  id: string
  kind: string
  address: string
  title: string
  body: string
  is_demo: boolean
  title_signed: string
  body_signed: string
}

/** Returns hits of one language with the matches marked. Documents deleted since are left out. */
export async function showHits(
  { query }: Pick<Database, 'query'>,
  hits: readonly Hit[],
  words: readonly string[],
): Promise<Found[]> {
  const [first] = hits
  if (!first) return []
  const { language } = first
  const signed = (column: string) =>
    language === 'kk'
      ? `''`
      : `ts_headline('${dictionaries[language]}', translate(${column}, 'ёЁ', 'еЕ'), plainto_tsquery('${dictionaries[language]}', $2::text), $3::text)`
  const found = await query(
    `site-search-shown-${language}`,
    `select kind, id, address, title, body, is_demo, ${signed('title')} as title_signed, ${signed('body')} as body_signed
     from search_documents where language = '${language}' and (kind, id) in (select * from jsonb_to_recordset($1::jsonb) as shown(kind text, id text))`,
    [
      JSON.stringify(hits.map(({ kind, id }) => ({ kind, id }))),
      ...(language === 'kk' ? [] : [tsqueryWords(words)[language], headline]),
    ],
  )
  const rows = found as unknown as Row[]
  const stems = stemsOf(words)
  const marks = (text: string, signs: string): readonly Mark[] =>
    language === 'kk' ? kazakhMatches(text, stems) : marksOf(signs)
  return hits.flatMap((hit) => {
    const row = rows.find(({ kind, id }) => kind === hit.kind && id === hit.id)
    if (!row) return []
    const { address, is_demo, title, body } = row
    return [
      {
        kind: hit.kind,
        id: hit.id,
        address,
        is_demo,
        title: piecesOf(title, marks(title, row.title_signed)),
        excerpt: excerptOf(body, marks(body, row.body_signed)),
      },
    ]
  })
}

const headline = `HighlightAll=true, StartSel=${startSign}, StopSel=${endSign}`
