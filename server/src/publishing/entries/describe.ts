import type { Document, ReferencedKind } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { choiceText } from '#contract/publishing/schema'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { backOffice } from '../provided-kinds.ts'

/**
 * Describes records so that those with the same name can be told apart, in the given order: "Абай, Абайский район,
 * Карагандинская область".
 */
export async function describe(
  db: Db,
  { kind, language }: { kind: KindName; language: Language },
  documents: readonly Pick<Document, 'shared' | 'texts'>[],
): Promise<string[]> {
  const { describedBy = [], shared } = kindOf(kind)
  const referred = new Map<string, Map<string, string>>()
  for (const field of shared)
    if (field.type === 'reference' && describedBy.includes(field.name)) {
      const ids = [...new Set(documents.map((document) => choiceText(document.shared[field.name])).filter(Boolean))]
      referred.set(field.name, await readPeopleNames(db, { of: field.of, ids }, language))
    }
  const textIn = ({ texts }: Pick<Document, 'texts'>, name: string) =>
    [language, ...languages].map((each) => choiceText(texts[each][name])).find(Boolean)
  return documents.map((document) =>
    describedBy
      .map((name) => referred.get(name)?.get(choiceText(document.shared[name])) ?? textIn(document, name))
      .filter(Boolean)
      .join(', '),
  )
}

async function readPeopleNames(
  db: Db,
  { of, ids }: { of: ReferencedKind; ids: string[] },
  language: Language,
): Promise<Map<string, string>> {
  const found = ids.length > 0 ? ((await backOffice().references[of]?.find(db, { ids }, language)) ?? []) : []
  return new Map(found.map(({ id, title, within }) => [id, [title, within].filter(Boolean).join(', ')]))
}
