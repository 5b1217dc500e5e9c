import type { RevisionKind } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { differencesOf } from './differences.rules.ts'
import { recordRevision } from './record-revision.ts'
import { refuseOutdatedEntry } from './refuse-outdated.ts'
import { documentOf, lockEntry, type EntryRow } from './stored-entry.ts'
import { writeDrafts, type Authorship } from './write-drafts.ts'

interface Saved extends Authorship, RecordKey {
  /** The version the editor has seen; null skips the check. */
  version: number | null
  document: Document
  what: Extract<RevisionKind, 'saved' | 'rolled-back' | 'imported' | 'undone' | 'loaded'>
}

/** Saves the drafts of an entry. Returns the number of the revision, or null if nothing changed. */
export async function saveDrafts(
  tx: Db,
  { kind, id, version, document, what, ...doing }: Saved,
): Promise<number | null> {
  const stored = await lockEntry(tx, { kind, id })
  if (stored.row.archived_at) refuse('entry-archived')
  const before = documentOf(stored)
  const saved = withAddress(document, before)
  const isSame = differencesOf(before, saved).length === 0
  if (what !== 'loaded') refuseMoved(kind, before, saved)
  // The call was sent again because the reply was lost.
  if (isSame && (version === null || version === stored.row.version || stored.row.changed_by === doing.by)) return null
  if (version !== null && version !== stored.row.version)
    await refuseOutdatedEntry(tx, stored.row.changed_by, stored.row.changed_at)
  if (!isSame) refuseOtherWords(stored.row, doing.by)
  const after = await writeDrafts(tx, stored, { document: saved, ...doing })
  return recordRevision(tx, { kind, record_id: id, what, before, after, ...doing })
}

/** A document without an address keeps the present one. */
const withAddress = (document: Document, { address }: Document): Document =>
  document.address === '' ? { ...document, address } : document

/** The product links to the pages of a fixed kind, so their addresses must not change. */
function refuseMoved(kind: KindName, before: Document, { address }: Document): void {
  if (kindOf(kind).isFixed && address !== before.address) refuse('record-fixed', { field: 'address' })
}

/** Refuses changes of an author's text: nobody else rewrites or translates it. */
function refuseOtherWords({ owner_id }: EntryRow, by: string | null): void {
  if (owner_id !== null && owner_id !== by) refuse('entry-of-author')
}

/** Names missing fields as the form does. */
export const missingPlaces = (
  kind: { shared: readonly { name: string }[] },
  language: string,
  missing: string[],
): string[] =>
  missing.map((name) =>
    kind.shared.some((field) => field.name === name) ? `shared.${name}` : `texts.${language}.${name}`,
  )
