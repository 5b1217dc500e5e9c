import { and, desc, eq } from 'drizzle-orm'
import type { Entry, EntryText } from '#contract/publishing/entries'
import type { Values } from '#contract/publishing/field'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { describe } from '../entries/describe.ts'
import { readNames } from '../entries/read-entry.ts'
import { directKind } from '../provided-kinds.ts'
import { publishingRevisions } from '../tables.ts'

/** Returns the last change of a record in the back office. A record that nobody changed there has version 0. */
export async function readLastStep(
  db: Db,
  { kind, id }: RecordKey,
): Promise<{ number: number; at: string | null; by_id: string | null }> {
  const { number, at, by_id } = publishingRevisions
  const [step] = await db
    .select({ number, at, by_id })
    .from(publishingRevisions)
    .where(and(eq(publishingRevisions.kind, kind), eq(publishingRevisions.record_id, id)))
    .orderBy(desc(number))
    .limit(1)
  return step ?? { number: 0, at: null, by_id: null }
}

/** Returns a record of a kind that has its own table, in the form of an entry. All of it is public. */
export async function readRecord({ platform: { db }, language }: Context, { kind, id }: RecordKey): Promise<Entry> {
  const direct = directKind(kind)
  const document = (await direct.read(db, id)) ?? refuse('not-found')
  const closed = await direct.closing?.of(db, [id])
  const { number, at, by_id } = await readLastStep(db, { kind, id })
  const changed_by = (await readNames(db, [by_id])).get(by_id ?? '') ?? ''
  const [about = ''] = await describe(db, { kind, language }, [document])
  const text = (values: Values): EntryText => ({
    draft: values,
    published: values,
    state: 'published',
    publish_at: null,
    waits_older: false,
    published_at: null,
    changed_at: at,
    changed_by,
    missing: [],
  })
  return {
    id,
    kind,
    address: '',
    about,
    version: number,
    shared: document.shared,
    texts: { ru: text(document.texts.ru), kk: text(document.texts.kk), en: text(document.texts.en) },
    is_demo: false,
    author: null,
    created_at: null,
    changed_at: at,
    changed_by,
    archived_at: closed?.get(id) ?? null,
  }
}
