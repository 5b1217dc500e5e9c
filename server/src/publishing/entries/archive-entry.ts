import { and, eq, isNull } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { entries } from '../tables.ts'
import { restoredAddress, freeAddresses } from './addresses.ts'
import { recordRevision } from './record-revision.ts'
import { notifySlice } from './notify-slice.ts'
import { takeOffline } from './publish-entry.ts'
import { refuseOutdatedEntry } from './refuse-outdated.ts'
import { documentOf, lockEntry, type EntryRow } from './stored-entry.ts'
import type { Authorship } from './write-drafts.ts'
import { users } from '../../users/tables.ts'

interface ArchiveStep extends Authorship, RecordKey {
  /** The version the editor has seen; null skips the check. */
  version: number | null
}

/**
 * Archives an entry: it leaves the site and the list. It keeps its address, unless its import is undone, because the
 * corrected table will contain the same address.
 */
export async function archiveStoredEntry(
  tx: Db,
  { kind, id, version, by, at }: ArchiveStep,
  what: 'archived' | 'undone' = 'archived',
): Promise<number> {
  const stored = await lockEntry(tx, { kind, id })
  if (stored.row.archived_at) refuse('entry-archived')
  if (version !== null && stored.row.version !== version)
    await refuseOutdatedEntry(tx, stored.row.changed_by, stored.row.changed_at)
  for (const language of languages) await takeOffline(tx, stored, language)
  await notifySlice(tx, { kind, id }, at)
  if (what === 'undone') await freeAddresses(tx, { kind, id })
  await setArchived(tx, stored.row, { archived_at: at, address: stored.row.address, by, at })
  const document = documentOf(stored)
  return recordRevision(tx, { kind, record_id: id, what, before: document, after: document, by, at })
}

/** Restores an archived entry as a draft. */
export async function restoreStoredEntry(tx: Db, { kind, id, version, by, at }: ArchiveStep): Promise<void> {
  const stored = await lockEntry(tx, { kind, id })
  if (!stored.row.archived_at) return
  if (version !== null && stored.row.version !== version)
    await refuseOutdatedEntry(tx, stored.row.changed_by, stored.row.changed_at)
  await refuseSecond(tx, stored.row)
  const address = await restoredAddress(tx, { kind, id }, stored.row.address)
  await setArchived(tx, stored.row, { archived_at: null, address, by, at })
  const before = documentOf(stored)
  await recordRevision(tx, { kind, record_id: id, what: 'restored', before, after: { ...before, address }, by, at })
}

/** A person may have only one entry of a kind that is waiting or public. */
async function refuseSecond(tx: Db, { kind, owner_id }: EntryRow): Promise<void> {
  if (owner_id === null) return
  // Makes this wait for another entry that the person is writing at the same moment, and the other way round.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner_id)).for('update')
  const [other] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.owner_id, owner_id), eq(entries.kind, kind), isNull(entries.archived_at)))
  if (other) refuse('entry-exists')
}

type Archived = Pick<EntryRow, 'archived_at' | 'address'> & Authorship

const setArchived = (tx: Db, { id, version }: Pick<EntryRow, 'id' | 'version'>, { by, at, ...columns }: Archived) =>
  tx
    .update(entries)
    .set({ ...columns, version: version + 1, changed_at: at, changed_by: by })
    .where(eq(entries.id, id))
