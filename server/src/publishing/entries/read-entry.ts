import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Entry, EntryText } from '#contract/publishing/entries'
import { kindOf } from '#contract/publishing/kinds'
import { missingFields } from '#contract/publishing/missing'
import { roleIds } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { describe } from './describe.ts'
import { isScheduledTextOutdated } from './entry-state.rules.ts'
import type { RecordKey } from '../document.ts'
import { documentOf, findEntry, type TextRow } from './stored-entry.ts'
import { users } from '../../users/tables.ts'

/** Returns an entry with its drafts and its public texts. */
export async function readEntry({ platform: { db }, language }: Context, key: RecordKey): Promise<Entry> {
  const { row, texts } = await findEntry(db, key)
  const kind = kindOf(key.kind)
  const names = await readNames(db, [row.changed_by, ...Object.values(texts).map(({ changed_by }) => changed_by)])
  const [about = ''] = await describe(db, { kind: key.kind, language }, [documentOf({ row, texts })])
  const shown = (text: TextRow): EntryText => {
    const { draft, published, state, publish_at, published_at, changed_at, changed_by } = text
    return {
      draft,
      published,
      state,
      publish_at,
      waits_older: isScheduledTextOutdated(text, row.shared),
      published_at,
      changed_at,
      changed_by: names.get(changed_by ?? '') ?? '',
      missing: missingFields(kind, row.shared, draft),
    }
  }
  return {
    id: row.id,
    kind: key.kind,
    address: row.address,
    about,
    version: row.version,
    shared: row.shared,
    texts: { ru: shown(texts.ru), kk: shown(texts.kk), en: shown(texts.en) },
    is_demo: row.is_demo,
    author: row.owner_id === null ? null : { returned_at: row.returned_at, return_reason: row.return_reason },
    created_at: row.created_at,
    changed_at: row.changed_at,
    changed_by: names.get(row.changed_by ?? '') ?? '',
    archived_at: row.archived_at,
  }
}

/** Names of staff by id. Pupils and parents who wrote an entry are not named. */
export async function readNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const present = [...new Set(ids.flatMap((id) => id ?? []))]
  if (present.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: sql<string>`${users.last_name} || ' ' || ${users.first_name}` })
    .from(users)
    .where(and(inArray(users.id, present), notInArray(users.role_id, [roleIds.student, roleIds.parent])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
