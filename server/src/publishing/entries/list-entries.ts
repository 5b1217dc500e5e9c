import { and, eq, exists, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { EntryRow, listEntries as endpoint } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { entries, entryTexts } from '../tables.ts'
import { describe } from './describe.ts'
import { readNames } from './read-entry.ts'
import { documentOf, storedEntries, titleOf, type Stored } from './stored-entry.ts'
import { containing } from '../../platform/database/like-pattern.ts'

type Query = z.infer<typeof endpoint.query>

export function listEntries(
  { platform: { db }, language }: Context,
  kind: KindName,
  query: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const isByHand = kindOf(kind).order === 'by-hand'
  const list: Listed = {
    from: entries,
    ways: [eq(entries.kind, kind)],
    where: and(
      query.archived === 'yes' ? isNotNull(entries.archived_at) : isNull(entries.archived_at),
      query.region === undefined ? undefined : sql`${entries.shared}->>'region' = ${query.region}`,
      textsCondition(db, query),
      found(db, query.search),
    ),
    order: isByHand ? [entries.place, entries.id] : [entries.id],
    isNewestFirst: !isByHand,
  }
  const read = async (ids: string[]) => readEntryRows(db, await storedEntries(db, kind, ids), { kind, language })
  return readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
}

function textsCondition(db: Db, { state, missing }: Query): SQL | undefined {
  const isPublic =
    missing &&
    sql`${db
      .select({ id: entryTexts.entry_id })
      .from(entryTexts)
      .where(and(ofEntry, eq(entryTexts.language, missing), isNotNull(entryTexts.published)))}`
  return and(
    state &&
      or(hasText(db, inState(state)), state === 'draft' ? not(hasText(db, ne(entryTexts.state, 'empty'))) : undefined),
    isPublic && sql`not exists (${isPublic})`,
  )
}

const hasText = (db: Db, condition: SQL | undefined): SQL =>
  exists(db.select({ id: entryTexts.entry_id }).from(entryTexts).where(and(ofEntry, condition)))

/** A text that was changed after publication is still public. */
const inState = (state: NonNullable<Query['state']>): SQL | undefined =>
  state === 'published' ? isNotNull(entryTexts.published) : eq(entryTexts.state, state)

const ofEntry = eq(entryTexts.entry_id, entries.id)

function found(db: Db, search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search.toLowerCase())
  return exists(
    db
      .select({ id: entryTexts.entry_id })
      .from(entryTexts)
      .where(
        and(
          ofEntry,
          sql`lower(${entryTexts.draft}->>'title' || ' ' || (${entryTexts.draft}->>'body')) like ${pattern}`,
        ),
      ),
  )
}

async function readEntryRows(
  db: Db,
  stored: Stored[],
  { kind, language }: { kind: KindName; language: Language },
): Promise<EntryRow[]> {
  const names = await readNames(
    db,
    stored.map(({ row }) => row.changed_by),
  )
  const about = await describe(db, { kind, language }, stored.map(documentOf))
  return stored.map((one, index) => {
    const { row, texts } = one
    const all = Object.values(texts)
    return {
      id: row.id,
      address: row.address,
      title: titleOf(documentOf(one), language),
      about: about[index] ?? '',
      shared: row.shared,
      states: { ru: texts.ru.state, kk: texts.kk.state, en: texts.en.state },
      publish_at: earliest(all.map(({ publish_at }) => publish_at)),
      published_at: earliest(all.map(({ published_at }) => published_at)),
      changed_at: row.changed_at,
      changed_by: names.get(row.changed_by ?? '') ?? '',
      version: row.version,
      is_demo: row.is_demo,
      returned_at: row.returned_at,
      archived_at: row.archived_at,
    }
  })
}

const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.flatMap((moment) => moment ?? []).sort()[0] ?? null
