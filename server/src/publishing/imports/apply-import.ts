import { and, eq } from 'drizzle-orm'
import type { Import } from '#contract/publishing/imports'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { createRecord, lockKind, saveRecord } from '../direct/write-record.ts'
import type { ImportedDocument, RecordKey } from '../document.ts'
import { readNewestNumber } from '../entries/record-revision.ts'
import { saveDrafts } from '../entries/save-entry.ts'
import { publishingImports } from '../tables.ts'
import { isNew } from './check-import.ts'
import { insertMany } from './insert-many.ts'
import { applyUntil, readImport } from './read-imports.ts'
import { findSameEntries } from './same-entries.ts'

type Brought = NonNullable<(typeof publishingImports.$inferSelect)['brought']>

/**
 * Applies a checked import, completely or not at all. If a record was changed since the check, the table has to be
 * checked again.
 */
export async function applyImport({ platform: { db, now }, user: caller }: Context, key: RecordKey): Promise<Import> {
  const { kind, id } = key
  const at = now()
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, key)
    if (row.applied_at) refuse('import-applied')
    if (row.report.faults_total > 0) refuse('import-faulty', { values: { count: row.report.faults_total } })
    const { documents } = row
    if (!documents || applyUntil(row.checked_at) <= at) return refuse('import-stale')
    const brought = await writeAll(tx, documents, { kind, by: caller.id, now: at }).catch(rethrowAsOutdated)
    await tx
      .update(publishingImports)
      .set({ applied_at: at.toISOString(), brought, documents: null })
      .where(eq(publishingImports.id, id))
    await writeAudit(tx, {
      by: caller.id,
      at: at.toISOString(),
      action: 'import-applied',
      kind,
      record_id: id,
      title: String(brought.length),
      changes: [],
    })
  })
  return readImport(db, key, at)
}

export async function lockImport(tx: Db, { kind, id }: RecordKey) {
  const [row] = await tx
    .select()
    .from(publishingImports)
    .where(and(eq(publishingImports.kind, kind), eq(publishingImports.id, id)))
    .for('update')
  return row ?? refuse('not-found')
}

/** If one of the records was changed, created or removed in the meantime, the whole check is out of date. */
export function rethrowAsOutdated(error: unknown): never {
  const codes = ['entry-changed', 'entry-exists', 'entry-archived', 'not-found', 'record-in-force']
  if (error instanceof Refusal && codes.includes(error.code)) return refuse('import-outdated')
  if (violatedConstraint(error) === 'entry_addresses_kind_address_pk') return refuse('import-outdated')
  throw error
}

async function writeAll(
  tx: Db,
  documents: ImportedDocument[],
  { kind, by, now }: { kind: KindName; by: string; now: Date },
): Promise<Brought> {
  const fresh = documents.filter(({ version }) => version === isNew)
  const changed = documents.filter(({ version }) => version !== isNew)
  const { flow, sameBy } = kindOf(kind)
  if (flow === 'direct' || sameBy) await lockKind(tx, kind)
  // Somebody else applied the same table in the meantime.
  if ((await findSameEntries(tx, kind, fresh)).size > 0) refuse('entry-exists')
  if (flow === 'publication') await insertMany(tx, fresh, { kind, by, at: now.toISOString() })
  const brought: Brought = []
  const edit = { kind, by, now, what: 'imported', isLocked: true } as const
  for (const document of fresh)
    brought.push({
      id: document.id,
      number: flow === 'direct' ? await createOne(tx, edit, document) : 1,
      before: 0,
    })
  for (const document of changed) brought.push(await changeOne(tx, edit, document))
  return brought
}

async function createOne(
  tx: Db,
  edit: Parameters<typeof createRecord>[1],
  document: ImportedDocument,
): Promise<number> {
  const made = await createRecord(tx, edit, document)
  // Another record with this id, or with the same meaning, was created since the check.
  if (made.id !== document.id) refuse('entry-exists')
  return made.number
}

async function changeOne(
  tx: Db,
  edit: Parameters<typeof saveRecord>[1],
  { id, version, ...document }: ImportedDocument,
): Promise<Brought[number]> {
  const { kind, by, now } = edit
  const isDirect = kindOf(kind).flow === 'direct'
  const number = isDirect
    ? await saveRecord(tx, edit, { id, version, document })
    : await saveDrafts(tx, { kind, id, version, document, what: 'imported', by, at: now.toISOString() })
  const newest = number ?? (await readNewestNumber(tx, { kind, id }))
  return { id, number: newest, before: number === null ? newest : newest - 1 }
}
