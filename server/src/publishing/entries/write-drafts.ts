import { and, eq } from 'drizzle-orm'
import { kindOf } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import { entries, entryTexts, publishingRevisions } from '../tables.ts'
import { addressFor, moveToAddress } from './addresses.ts'
import { sameValues } from './differences.rules.ts'
import { stateOf } from './entry-state.rules.ts'
import type { Stored } from './stored-entry.ts'

export interface Authorship {
  by: string | null
  at: string
}

/** Replaces the drafts of a locked entry. The public texts stay as they are. */
export async function writeDrafts(
  tx: Db,
  { kind: name, row, texts }: Stored,
  { document, by, at }: Authorship & { document: Document },
): Promise<Document> {
  const kind = kindOf(name)
  const address = kind.hasAddress ? await addressFor(tx, { kind: name, id: row.id }, document) : ''
  const wasPublic =
    languages.some((language) => texts[language].published_at !== null) || (await wasEverPublished(tx, row.id))
  await moveToAddress(tx, { kind: name, id: row.id }, { from: row.address, to: address, wasPublic })
  const written = { ...document, address }
  await tx
    .update(entries)
    .set({ address, shared: document.shared, version: row.version + 1, changed_at: at, changed_by: by })
    .where(eq(entries.id, row.id))
  for (const language of languages) {
    const before = texts[language]
    const draft = document.texts[language]
    const state = stateOf(kind, { ...before, draft, shared: document.shared })
    const isSame = sameValues(before.draft, draft)
    if (isSame && state === before.state) continue
    await tx
      .update(entryTexts)
      .set({ draft, state, ...(!isSame && { changed_at: at, changed_by: by }) })
      .where(and(eq(entryTexts.entry_id, row.id), eq(entryTexts.language, language)))
  }
  return written
}

/** Also true for texts that were withdrawn since then, because old links to their addresses may exist. */
async function wasEverPublished(tx: Db, id: string): Promise<boolean> {
  const [step] = await tx
    .select({ number: publishingRevisions.number })
    .from(publishingRevisions)
    .where(and(eq(publishingRevisions.entry_id, id), eq(publishingRevisions.what, 'published')))
    .limit(1)
  return step !== undefined
}
