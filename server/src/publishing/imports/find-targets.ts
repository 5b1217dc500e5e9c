import { and, eq, inArray } from 'drizzle-orm'
import type { Document } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import { readNewestSteps } from '../direct/list-records.ts'
import { documentOf, isUuid, storedEntries } from '../entries/stored-entry.ts'
import { directKind } from '../provided-kinds.ts'
import { entryAddresses } from '../tables.ts'
import type { RawRow } from './reading/raw-rows.ts'
import { findSameEntries } from './same-entries.ts'

/** The record that a row refers to, in its present state. */
export interface Target {
  id: string
  version: number
  document: Document
  isArchived: boolean
}

/** Finds the records of rows by id, otherwise by address, otherwise by title. */
export async function findTargets(db: Db, kind: KindName, rows: readonly RawRow[]): Promise<Map<RawRow, Target>> {
  const byRow = await findIdsOfRows(db, kind, rows)
  const targets = await findTargetsById(db, kind, [...new Set(byRow.values())])
  return new Map([...byRow].flatMap(([row, id]) => (targets.has(id) ? [[row, targets.get(id)!] as const] : [])))
}

export async function findTargetsById(db: Db, kind: KindName, ids: string[]): Promise<Map<string, Target>> {
  if (kindOf(kind).flow === 'publication') {
    const stored = await storedEntries(db, kind, ids.filter(isUuid))
    return new Map(
      stored.map((one) => [
        one.row.id,
        {
          id: one.row.id,
          version: one.row.version,
          document: documentOf(one),
          isArchived: one.row.archived_at !== null,
        },
      ]),
    )
  }
  const documents = await directKind(kind).readMany(db, ids)
  const steps = await readNewestSteps(db, kind, [...documents.keys()])
  return new Map(
    [...documents].map(([id, document]) => [
      id,
      { id, version: steps.get(id)?.number ?? 0, document, isArchived: false },
    ]),
  )
}

async function findIdsOfRows(db: Db, kind: KindName, rows: readonly RawRow[]): Promise<Map<RawRow, string>> {
  const addresses = rows.filter(({ id }) => id === '').flatMap(({ address }) => (address === '' ? [] : [address]))
  const found =
    addresses.length > 0
      ? await db
          .select({ address: entryAddresses.address, id: entryAddresses.entry_id })
          .from(entryAddresses)
          .where(and(eq(entryAddresses.kind, kind), inArray(entryAddresses.address, addresses)))
      : []
  const byAddress = new Map(found.map(({ address, id }) => [address, id]))
  const byTitle = await findSameEntries(
    db,
    kind,
    rows.filter(({ id }) => id === ''),
  )
  return new Map(
    rows.flatMap((row) => {
      const id = row.id || byAddress.get(row.address) || byTitle.get(row)
      return id ? [[row, id] as const] : []
    }),
  )
}
