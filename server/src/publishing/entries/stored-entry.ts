import { and, eq, inArray } from 'drizzle-orm'
import { languages, type Language } from '#contract/values/locale'
import type { KindName } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { entries, entryTexts } from '../tables.ts'

export type EntryRow = typeof entries.$inferSelect
export type TextRow = typeof entryTexts.$inferSelect

export interface Stored {
  kind: KindName
  row: EntryRow
  texts: Record<Language, TextRow>
}

/** Locks an entry until the transaction ends. Every change of an entry takes this lock first. */
export async function lockEntry(tx: Db, { kind, id }: RecordKey): Promise<Stored> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(entries)
        .where(and(eq(entries.kind, kind), eq(entries.id, id)))
        .for('update')
    : []
  return (row && (await withTexts(tx, kind, [row]))[0]) ?? refuse('not-found')
}

export async function findEntry(db: Db, { kind, id }: RecordKey): Promise<Stored> {
  const [stored] = isUuid(id) ? await storedEntries(db, kind, [id]) : []
  return stored ?? refuse('not-found')
}

export async function storedEntries(db: Db, kind: KindName, ids: string[]): Promise<Stored[]> {
  if (ids.length === 0) return []
  return withTexts(
    db,
    kind,
    await db
      .select()
      .from(entries)
      .where(and(eq(entries.kind, kind), inArray(entries.id, ids))),
  )
}

async function withTexts(db: Db, kind: KindName, rows: EntryRow[]): Promise<Stored[]> {
  const ids = rows.map(({ id }) => id)
  const texts = ids.length > 0 ? await db.select().from(entryTexts).where(inArray(entryTexts.entry_id, ids)) : []
  const byEntry = Map.groupBy(texts, ({ entry_id }) => entry_id)
  return rows.map((row) => ({ kind, row, texts: byLanguage(byEntry.get(row.id) ?? []) }))
}

/** Every entry has a row for each language from the start. */
function byLanguage(texts: TextRow[]): Record<Language, TextRow> {
  const of = (language: Language): TextRow => {
    const found = texts.find((text) => text.language === language)
    if (!found) throw new Error(`an entry has no row for ${language}`)
    return found
  }
  return { ru: of('ru'), kk: of('kk'), en: of('en') }
}

export const documentOf = ({ row, texts }: Pick<Stored, 'row' | 'texts'>): Document => ({
  address: row.address,
  shared: row.shared,
  texts: { ru: texts.ru.draft, kk: texts.kk.draft, en: texts.en.draft },
})

/** The first title that is not empty, in the reader's language if possible. */
export function titleOf({ texts }: Pick<Document, 'texts'>, language: Language = 'ru'): string {
  for (const each of [language, ...languages]) {
    const title = texts[each].title ?? texts[each].name
    if (typeof title === 'string' && title !== '') return title
  }
  return ''
}

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
