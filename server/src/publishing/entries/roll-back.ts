import type { KindName } from '#contract/publishing/kinds'
import { kindOf } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import { languages, type Language } from '#contract/values/locale'
import type { Document, Values } from '#contract/publishing/field'
import type { Db } from '../../platform/database/db.ts'
import { judgeDocument } from './judge-document.ts'
import { findRevision } from './revisions.ts'

/** What a record was in a revision, by the fields its kind has today: it is judged as if somebody had typed it in. */
export async function documentOfRevision(db: Db, name: KindName, id: string, number: number): Promise<Document> {
  const { document } = await findRevision(db, name, id, number)
  const kind = kindOf(name)
  const texts = Object.fromEntries(languages.map((language) => [language, { ...emptyValues(kind.texts), ...document.texts[language] }])) as Record<
    Language,
    Values
  >
  return judgeDocument(db, name, { address: document.address, shared: { ...emptyValues(kind.shared), ...document.shared }, texts })
}
