import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { documentOf, storedEntries } from '../entries/stored-entry.ts'
import { entries, entryTexts } from '../tables.ts'
import { keyOf, textOfKey, type Named } from './same-entry.rules.ts'

/** Of documents of a kind without addresses the id of the entry each of them is, the oldest where there are several. What somebody who uses the platform wrote is nobody else's. */
export async function sameEntries<Each extends Named>(db: Db, kind: KindName, documents: readonly Each[]): Promise<Map<Each, string>> {
  const { sameBy } = kindOf(kind)
  if (!sameBy) return new Map()
  const keys = documents.flatMap((document) => {
    const key = keyOf(document, sameBy)
    return key ? [{ document, key }] : []
  })
  const byKey = new Map<string, string>()
  for (const language of languages) {
    const titles = [...new Set(keys.filter(({ key }) => key.language === language).map(({ key }) => key.title))]
    if (titles.length === 0) continue
    const title = sql`lower(regexp_replace(btrim(${entryTexts.draft}->>'title'), '\\s+', ' ', 'g'))`
    const rows = await db
      .select({ id: entries.id })
      .from(entries)
      .innerJoin(entryTexts, and(eq(entryTexts.entry_id, entries.id), eq(entryTexts.language, language)))
      .where(and(eq(entries.kind, kind), isNull(entries.archived_at), isNull(entries.owner_id), inArray(title, titles)))
      .orderBy(asc(entries.id))
    const stored = await storedEntries(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    for (const one of stored.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))) {
      const key = keyOf(documentOf(one), sameBy)
      if (key && !byKey.has(textOfKey(key))) byKey.set(textOfKey(key), one.row.id)
    }
  }
  return new Map(
    keys.flatMap(({ document, key }) => {
      const id = byKey.get(textOfKey(key))
      return id ? [[document, id] as const] : []
    }),
  )
}
