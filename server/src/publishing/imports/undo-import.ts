import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Import } from '#contract/publishing/imports'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockKind, removeRecord, saveRecord } from '../direct/write-record.ts'
import type { RecordKey } from '../document.ts'
import { archiveStoredEntry } from '../entries/archive-entry.ts'
import { findRevision } from '../entries/revisions.ts'
import { saveDrafts } from '../entries/save-entry.ts'
import { publishingImports, publishingRevisions } from '../tables.ts'
import { rethrowAsOutdated, lockImport } from './apply-import.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { readImport } from './read-imports.ts'

const oneDay = 86_400_000

/** Undoes an import, completely or not at all. Refused if one of its records was changed since then. */
export async function undoImport({ platform: { db, now }, user: caller }: Context, key: RecordKey): Promise<Import> {
  const { kind, id } = key
  const at = now()
  await db.transaction(async (tx) => {
    const { applied_at, undone_at, brought } = await lockImport(tx, key)
    if (undone_at) refuse('import-undone')
    if (!applied_at || !brought || Date.parse(applied_at) + oneDay <= at.getTime()) return refuse('import-late')
    if (kindOf(kind).flow === 'direct') await lockKind(tx, kind)
    await refuseChangedSince(tx, kind, brought)
    for (const record of brought) await takeBack(tx, record, { kind, by: caller.id, now: at }).catch(rethrowAsOutdated)
    await tx.update(publishingImports).set({ undone_at: at.toISOString() }).where(eq(publishingImports.id, id))
    await writeAudit(tx, {
      by: caller.id,
      at: at.toISOString(),
      action: 'import-undone',
      kind,
      record_id: id,
      title: String(brought.length),
      changes: [],
    })
  })
  return readImport(db, key, at)
}

async function refuseChangedSince(
  tx: Db,
  kind: KindName,
  brought: readonly { id: string; number: number }[],
): Promise<void> {
  for await (const part of inParts(brought, 1000)) {
    const ids = part.map(({ id }) => id)
    const rows = await tx
      .select({ id: publishingRevisions.record_id, newest: sql<number>`max(${publishingRevisions.number})::int` })
      .from(publishingRevisions)
      .where(and(eq(publishingRevisions.kind, kind), inArray(publishingRevisions.record_id, ids)))
      .groupBy(publishingRevisions.record_id)
    const newest = new Map(rows.map((row) => [row.id, row.newest]))
    if (part.some(({ id, number }) => newest.get(id) !== number)) refuse('import-outdated')
  }
}

async function takeBack(
  tx: Db,
  { id, number, before }: { id: string; number: number; before: number },
  { kind, by, now }: { kind: KindName; by: string; now: Date },
): Promise<void> {
  if (before === number) return
  const isDirect = kindOf(kind).flow === 'direct'
  const at = now.toISOString()
  const edit = { kind, by, now, what: 'undone', isLocked: true } as const
  if (before === 0 && isDirect) return void (await removeRecord(tx, edit, { id, version: null }))
  if (before === 0) return void (await archiveStoredEntry(tx, { kind, id, version: null, by, at }, 'undone'))
  const { document } = await findRevision(tx, { kind, id }, before)
  if (isDirect) await saveRecord(tx, edit, { id, version: null, document })
  else await saveDrafts(tx, { kind, id, version: null, document, what: 'undone', by, at })
}
