import { sql } from 'drizzle-orm'
import type { RevisionKind } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { differencesOf } from '../entries/differences.rules.ts'
import { recordRevision } from '../entries/record-revision.ts'
import { refuseOutdatedEntry } from '../entries/refuse-outdated.ts'
import { directKind } from '../provided-kinds.ts'
import { readLastStep } from './read-record.ts'

interface Edit<What extends RevisionKind> {
  kind: KindName
  by: string
  now: Date
  /** What the revision records. */
  what?: What
  /** True if the caller has locked the whole kind. */
  isLocked?: true
}

/**
 * Makes two changes of one record wait for each other, even before the record exists. An import, which locks the whole
 * kind, waits for both.
 */
export async function lockRecord(tx: Db, { kind, id }: RecordKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${kind}, 42))`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 42))`)
}

/** Locks all records of a kind. An import needs this, because the database cannot hold thousands of single locks. */
export const lockKind = (tx: Db, kind: KindName) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 42))`)

/**
 * Notifies every process after the commit that public records of the kind have changed. For publications a trigger does
 * the same.
 */
export const publishChange = (tx: Db, kind: KindName) => tx.execute(sql`select pg_notify('published', ${kind})`)

/** Creates a record. Repeating the call finds the record it created. */
export async function createRecord(
  tx: Db,
  { kind, by, now, what = 'created', isLocked }: Edit<'created' | 'imported'>,
  document: Document,
): Promise<{ id: string; number: number; isNew: boolean }> {
  if (kindOf(kind).isFixed) refuse('record-fixed')
  const direct = directKind(kind)
  // The id may depend on other records, so if two records are created at once, the second must see the first.
  if (!isLocked) await lockKind(tx, kind)
  const id = await direct.idOf(tx, document)
  const before = await direct.read(tx, id)
  if (before) {
    if ((await direct.closing?.of(tx, [id]))?.has(id)) refuse('entry-archived')
    const step = await readLastStep(tx, { kind, id })
    if (step.by_id !== by || differencesOf(before, document).length > 0) refuse('entry-exists')
    return { id, number: step.number, isNew: false }
  }
  await direct.write(tx, { id, document, isNew: true, now })
  await publishChange(tx, kind)
  return {
    id,
    number: await recordRevision(tx, {
      kind,
      record_id: id,
      what,
      before: null,
      after: document,
      by,
      at: now.toISOString(),
    }),
    isNew: true,
  }
}

/** Changes a record at once. Returns the number of the revision, or null if nothing changed. */
export async function saveRecord(
  tx: Db,
  { kind, by, now, what = 'saved', isLocked }: Edit<'saved' | 'rolled-back' | 'imported' | 'undone'>,
  { id, version, document }: { id: string; version: number | null; document: Document },
): Promise<number | null> {
  const direct = directKind(kind)
  if (!isLocked) await lockRecord(tx, { kind, id })
  const before = (await direct.read(tx, id)) ?? refuse('not-found')
  const step = await readLastStep(tx, { kind, id })
  const isSame = differencesOf(before, document).length === 0
  if (isSame && (version === null || version === step.number || step.by_id === by)) return null
  if (version !== null) await refuseOutdatedRecord(tx, { version, step, now })
  await direct.write(tx, { id, document, isNew: false, now })
  await publishChange(tx, kind)
  // The state that came from the files becomes the first revision, so that it can be restored.
  const at = now.toISOString()
  if (step.number === 0)
    await recordRevision(tx, { kind, record_id: id, what: 'loaded', before: null, after: before, by: null, at })
  return recordRevision(tx, { kind, record_id: id, what, before, after: document, by, at })
}

export async function refuseOutdatedRecord(
  tx: Db,
  { version, step, now }: { version: number; step: Awaited<ReturnType<typeof readLastStep>>; now: Date },
): Promise<void> {
  const { number, at, by_id } = step
  if (version !== number) await refuseOutdatedEntry(tx, by_id, at ?? now.toISOString())
}

/** Removes a record. Its last state is kept in the revisions. */
export async function removeRecord(
  tx: Db,
  { kind, by, now, what = 'removed', isLocked }: Edit<'removed' | 'undone'>,
  { id, version }: { id: string; version: number | null },
): Promise<number> {
  const direct = directKind(kind)
  if (!isLocked) await lockRecord(tx, { kind, id })
  const before = (await direct.read(tx, id)) ?? refuse('not-found')
  const step = await readLastStep(tx, { kind, id })
  if (version !== null) await refuseOutdatedRecord(tx, { version, step, now })
  await direct.remove(tx, id, now)
  await publishChange(tx, kind)
  return recordRevision(tx, { kind, record_id: id, what, before, after: before, by, at: now.toISOString() })
}
