import { and, desc, eq, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRevisions as listed, readRevision as read } from '#contract/publishing/entries'
import type { Document, Values } from '#contract/publishing/field'
import { type KindName, kindOf } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import { type Language, languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { directKind } from '../provided-kinds.ts'
import { publishingRevisions } from '../tables.ts'
import { differencesOf } from './differences.rules.ts'
import { checkDocument } from './check-document.ts'
import { readNewestNumber } from './record-revision.ts'
import { readNames } from './read-entry.ts'
import { isUuid, storedEntries } from './stored-entry.ts'

type Row = typeof publishingRevisions.$inferSelect

const ofRecord = (kind: KindName, id: string) =>
  and(eq(publishingRevisions.kind, kind), eq(publishingRevisions.record_id, id))

/** Lists the revisions of a record, newest first. The cursor is the number of the last one shown. */
export async function listRevisions(
  db: Db,
  { kind, id }: RecordKey,
  { after, limit = 20 }: z.infer<typeof listed.query>,
): Promise<z.infer<typeof listed.reply>> {
  if (after !== undefined && !/^\d{1,7}$/.test(after)) refuse('invalid', { field: 'after' })
  const { number, what, at, by_id, changed, languages } = publishingRevisions
  const rows = await db
    .select({ number, what, at, by_id, changed, languages })
    .from(publishingRevisions)
    .where(and(ofRecord(kind, id), after === undefined ? undefined : lt(number, Number(after))))
    .orderBy(desc(number))
    .limit(limit + 1)
  if (rows.length === 0) await refuseUnknown(db, { kind, id })
  const shown = rows.slice(0, limit)
  const names = await readNames(
    db,
    shown.map((row) => row.by_id),
  )
  const data = shown.map(({ by_id: by, ...row }) => ({ ...row, by: names.get(by ?? '') ?? '' }))
  return { data, next: rows.length > limit ? String(shown.at(-1)?.number ?? '') : null }
}

/**
 * Refuses a record that does not exist. A record from the files has no revisions until somebody changes it; a removed
 * record still has some.
 */
async function refuseUnknown(db: Db, key: RecordKey): Promise<void> {
  const { kind, id } = key
  const isDirect = kindOf(kind).flow === 'direct'
  const [record] = isDirect
    ? [await directKind(kind).read(db, id)]
    : await storedEntries(db, kind, isUuid(id) ? [id] : [])
  if (!record && (await readNewestNumber(db, key)) === 0) refuse('not-found')
}

export async function findRevision(db: Db, { kind, id }: RecordKey, number: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(publishingRevisions)
    .where(and(ofRecord(kind, id), eq(publishingRevisions.number, number)))
  return row ?? refuse('not-found')
}

/** Returns a revision with its changes and how it differs from the newest one. */
export async function readRevision(db: Db, key: RecordKey, number: number): Promise<z.infer<typeof read.reply>> {
  const row = await findRevision(db, key, number)
  const before = number > 1 ? await findRevision(db, key, number - 1) : null
  const newest = await findRevision(db, key, await readNewestNumber(db, key))
  const names = await readNames(db, [row.by_id])
  return {
    number,
    what: row.what,
    at: row.at,
    by: names.get(row.by_id ?? '') ?? '',
    changed: row.changed,
    languages: row.languages,
    ...row.document,
    against_before: differencesOf(before?.document ?? null, row.document),
    against_newest: differencesOf(row.document, newest.document),
  }
}

/**
 * Returns the document of a revision with the fields that its kind has today. It is checked like a document from a
 * form.
 */
export async function readDocumentOfRevision(db: Db, key: RecordKey, number: number): Promise<Document> {
  const { document } = await findRevision(db, key, number)
  const kind = kindOf(key.kind)
  const texts = Object.fromEntries(
    languages.map((language) => [language, { ...emptyValues(kind.texts), ...document.texts[language] }]),
  ) as Record<Language, Values>
  return checkDocument(db, key.kind, {
    address: document.address,
    shared: { ...emptyValues(kind.shared), ...document.shared },
    texts,
  })
}
