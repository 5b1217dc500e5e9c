import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { documentOf, storedEntries } from '../entries/stored-entry.ts'
import { entries, entryTexts } from '../tables.ts'
import { ByName, keysOf, titleIn, type Named } from './same-entry.rules.ts'

/**
 * Finds existing entries for documents without an address, the oldest if there are several. Entries of authors are
 * never matched.
 */
export async function findSameEntries<Each extends Named & { address: string }>(
  db: Db,
  kind: KindName,
  documents: readonly Each[],
): Promise<Map<Each, string>> {
  const { sameBy } = kindOf(kind)
  const nameless = sameBy ? documents.filter(({ address }) => address === '') : []
  if (!sameBy || nameless.length === 0) return new Map()
  const ids = await findSameNames(db, kind, nameless)
  const existing = new ByName<string>()
  const stored = await storedEntries(db, kind, ids)
  for (const one of stored.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1)))
    existing.put(keysOf(documentOf(one), sameBy), one.row.id)
  return new Map(
    nameless.flatMap((document) => {
      const id = existing.find(keysOf(document, sameBy))
      return id ? [[document, id] as const] : []
    }),
  )
}

/** Returns the entries that share a title with one of the documents in some language. */
async function findSameNames(db: Db, kind: KindName, documents: readonly Named[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const language of languages) {
    const titles = [...new Set(documents.map((document) => titleIn(document, language)).filter(Boolean))]
    if (titles.length === 0) continue
    const title = sql`lower(regexp_replace(btrim(${entryTexts.draft}->>'title'), '\\s+', ' ', 'g'))`
    const rows = await db
      .select({ id: entries.id })
      .from(entries)
      .innerJoin(entryTexts, and(eq(entryTexts.entry_id, entries.id), eq(entryTexts.language, language)))
      .where(and(eq(entries.kind, kind), isNull(entries.archived_at), isNull(entries.owner_id), inArray(title, titles)))
      .orderBy(asc(entries.id))
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
}
