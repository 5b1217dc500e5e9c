import { eq } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { entries } from '../tables.ts'
import { recordRevision } from './record-revision.ts'
import { takeOffline } from './publish-entry.ts'
import { refuseOutdatedEntry } from './refuse-outdated.ts'
import { documentOf, lockEntry } from './stored-entry.ts'

interface Return extends RecordKey {
  version: number
  reason: string
  by: string
  at: string
}

/** Withdraws an author's entry from the site and returns it to the author with a reason. */
export async function returnToAuthor(tx: Db, { kind, id, version, reason, by, at }: Return): Promise<void> {
  const stored = await lockEntry(tx, { kind, id })
  const { row } = stored
  if (row.owner_id === null) refuse('record-fixed')
  if (row.archived_at) refuse('entry-archived')
  // The call was sent twice.
  if (row.returned_at && row.return_reason === reason) return
  if (row.version !== version) await refuseOutdatedEntry(tx, row.changed_by, row.changed_at)
  for (const language of languages) await takeOffline(tx, stored, language)
  await tx
    .update(entries)
    .set({ returned_at: at, return_reason: reason, version: version + 1, changed_at: at, changed_by: by })
    .where(eq(entries.id, id))
  const document = documentOf(stored)
  await recordRevision(tx, { kind, record_id: id, what: 'returned', before: document, after: document, by, at })
}
