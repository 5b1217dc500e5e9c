import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { isKind, type KindName } from '#contract/publishing/kinds'
import { publicPath } from '#contract/publishing/public-path'
import { textOf } from '#contract/publishing/text-of'
import type { FoundKind } from '#contract/content/site-search'
import type { Db } from '../../platform/database/db.ts'
import { plainText } from '../../publishing/clean-html.ts'
import type { readSentencesByLanguage } from '../../publishing/published/sentences-in.ts'
import { entries, entryTexts } from '../../publishing/tables.ts'
import type { SearchDocument } from './document.ts'

/** Kinds of entries with their own pages, and the kind they have in the search. */
const foundKinds: Partial<Record<KindName, FoundKind>> = {
  page: 'page',
  news: 'news',
  event: 'event',
  faq: 'question',
  project: 'project',
  'special-school': 'school',
}

/**
 * Returns the published entries, read from the tables, because the caches of a process may be out of date for a moment.
 */
export async function listPublishedDocuments(
  tx: Db,
  filled: Awaited<ReturnType<typeof readSentencesByLanguage>>,
): Promise<SearchDocument[]> {
  const rows = await tx
    .select({
      id: entries.id,
      kind: entries.kind,
      address: entries.address,
      is_demo: entries.is_demo,
      language: entryTexts.language,
      shared: entryTexts.published_shared,
      texts: entryTexts.published,
    })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(
      and(inArray(entries.kind, Object.keys(foundKinds)), isNull(entries.archived_at), isNotNull(entryTexts.published)),
    )
  return rows.flatMap(({ id, kind, address, is_demo, language, shared, texts: written }) => {
    const texts = written && filled[language](written)
    const found = isKind(kind) ? foundKinds[kind] : undefined
    const path = isKind(kind) && shared ? publicPath(kind, { id, address, shared }) : null
    if (!found || path === null || !texts) return []
    const { title, lead, body, city, venue } = texts
    const parts = [city, venue, lead, body].map(textOf).filter((part) => part !== '')
    const document = { title: plainText(textOf(title)), body: parts.map(plainText).join(' '), is_demo, language }
    return [{ ...document, kind: found, id, entry_id: id, address: path }]
  })
}
