import { max } from 'drizzle-orm'
import { and, eq } from 'drizzle-orm'
import type { Difference, RevisionKind } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Language } from '#contract/values/locale'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import type { RecordKey } from '../document.ts'
import { entries, publishingRevisions } from '../tables.ts'
import { differencesOf, languagesOf } from './differences.rules.ts'
import { titleOf } from './stored-entry.ts'

export interface Revised {
  kind: KindName
  record_id: string
  what: RevisionKind
  before: Document | null
  after: Document
  /** Null if no person did it, but the clock or the files of the product. */
  by: string | null
  at: string
  /** The languages concerned, if their texts did not change. */
  languages?: Language[]
}

/**
 * Records what was done with a record: its full state, and a row in the log. The caller must hold the lock of the
 * record.
 */
export async function recordRevision(
  tx: Db,
  { kind, record_id, what, before, after, by, at, languages }: Revised,
): Promise<number> {
  const number = (await readNewestNumber(tx, { kind, id: record_id })) + 1
  const differences = what === 'removed' ? [] : differencesOf(before, after)
  await tx.insert(publishingRevisions).values({
    kind,
    record_id,
    number,
    entry_id: kindOf(kind).flow === 'publication' ? record_id : null,
    what,
    at,
    by_id: by,
    document: after,
    changed: differences.map(({ field }) => field),
    languages: languages ?? languagesOf(differences),
  })
  if (by)
    await logStep(tx, {
      by,
      at,
      action: what,
      kind,
      record_id,
      title: titleOf(after),
      changes: languages ? inLanguages(what, languages) : differences,
    })
  return number
}

/**
 * The log outlives accounts, so it stores no words of authors. What authors do themselves is not logged, because it is
 * no work of the back office.
 */
async function logStep(tx: Db, step: Parameters<typeof writeAudit>[1] & { kind: KindName }): Promise<void> {
  const owner = kindOf(step.kind).flow === 'publication' ? await findOwner(tx, step.record_id) : null
  if (owner === step.by) return
  const changes = owner === null ? step.changes : step.changes.map(({ field }) => ({ field, before: '', after: '' }))
  await writeAudit(tx, { ...step, changes })
}

async function findOwner(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx.select({ owner_id: entries.owner_id }).from(entries).where(eq(entries.id, id))
  return row?.owner_id ?? null
}

/** Returns the number of the newest revision of a record, or 0 if it has none. */
export async function readNewestNumber(db: Db, { kind, id }: RecordKey): Promise<number> {
  const [newest] = await db
    .select({ number: max(publishingRevisions.number) })
    .from(publishingRevisions)
    .where(and(eq(publishingRevisions.kind, kind), eq(publishingRevisions.record_id, id)))
  return newest?.number ?? 0
}

const inLanguages = (what: RevisionKind, languages: Language[]): Difference[] =>
  languages.map((language) => ({ field: `texts.${language}`, before: '', after: what }))
