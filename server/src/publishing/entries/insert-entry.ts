import { max, eq } from 'drizzle-orm'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyText } from '#contract/publishing/missing'
import { languages, type Language } from '#contract/values/locale'
import type { RevisionKind } from '#contract/publishing/entries'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import { entries, entryTexts } from '../tables.ts'
import { addressFor, moveToAddress } from './addresses.ts'
import { recordRevision } from './record-revision.ts'
import type { Authorship } from './write-drafts.ts'

interface New extends Authorship {
  id: string
  kind: KindName
  document: Document
  what: Extract<RevisionKind, 'created' | 'imported' | 'loaded'>
  is_demo?: boolean
  owner_id?: string
  source?: { name: string; hash: string }
  place?: number
}

/**
 * Creates an entry with its drafts. Returns the number of its revision, or null if the id exists because the call was
 * sent twice.
 */
export async function insertEntry(tx: Db, made: New): Promise<number | null> {
  const { id, kind, document, what, by, at } = made
  if (!(await insertRow(tx, made))) return null
  const address = kindOf(kind).hasAddress ? await addressFor(tx, { kind, id }, document) : ''
  await moveToAddress(tx, { kind, id }, { from: '', to: address, wasPublic: false })
  if (address !== '') await tx.update(entries).set({ address }).where(eq(entries.id, id))
  await tx
    .insert(entryTexts)
    .values(languages.map((language) => ({ entry_id: id, language, ...draftOf(made, language) })))
  return recordRevision(tx, { kind, record_id: id, what, before: null, after: { ...document, address }, by, at })
}

async function insertRow(
  tx: Db,
  { id, kind, document: { shared }, by, at, is_demo = false, owner_id, source, place }: New,
): Promise<boolean> {
  const made = await tx
    .insert(entries)
    .values({
      id,
      kind,
      shared,
      place: place ?? (await readNextPlace(tx, kind)),
      version: 1,
      is_demo,
      owner_id,
      source: source?.name,
      source_hash: source?.hash,
      created_at: at,
      changed_at: at,
      changed_by: by,
    })
    .onConflictDoNothing({ target: entries.id })
    .returning({ id: entries.id })
  return made.length > 0
}

function draftOf({ kind, document, by, at }: New, language: Language) {
  const draft = document.texts[language]
  if (isEmptyText(kindOf(kind), draft)) return { draft, state: 'empty' as const }
  return { draft, state: 'draft' as const, changed_at: at, changed_by: by }
}

/** The last place, if editors sort the kind by hand. */
async function readNextPlace(tx: Db, kind: KindName): Promise<number> {
  if (kindOf(kind).order !== 'by-hand') return 0
  const [last] = await tx
    .select({ place: max(entries.place) })
    .from(entries)
    .where(eq(entries.kind, kind))
  return (last?.place ?? 0) + 1
}
