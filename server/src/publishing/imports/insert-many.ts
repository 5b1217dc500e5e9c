import { eq, max } from 'drizzle-orm'
import { suggestedAddress } from '#contract/publishing/address'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyText } from '#contract/publishing/missing'
import { languages } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAudits } from '../audit/write-audit.ts'
import type { ImportedDocument } from '../document.ts'
import { freeAddress } from '../entries/addresses.ts'
import { differencesOf, languagesOf } from '../entries/differences.rules.ts'
import { titleOf } from '../entries/stored-entry.ts'
import { entries, entryAddresses, entryTexts, publishingRevisions } from '../tables.ts'

interface ImportStep {
  kind: KindName
  by: string
  at: string
}

/** Creates many entries like `insertEntry`, a few hundred per statement. */
export async function insertMany(
  tx: Db,
  documents: readonly ImportedDocument[],
  { kind: name, by, at }: ImportStep,
): Promise<void> {
  const kind = kindOf(name)
  const [last] = await tx
    .select({ place: max(entries.place) })
    .from(entries)
    .where(eq(entries.kind, name))
  const addressed = kind.hasAddress ? await withAddresses(tx, name, documents) : documents
  const rows = addressed.map(({ id, address, shared }, index) => ({
    id,
    kind: name,
    address,
    shared,
    place: kind.order === 'by-hand' ? (last?.place ?? 0) + index + 1 : 0,
    version: 1,
    created_at: at,
    changed_at: at,
    changed_by: by,
  }))
  await inChunks(tx, entries, rows)
  await inChunks(
    tx,
    entryAddresses,
    rows.flatMap(({ id, address }) => (address === '' ? [] : [{ kind: name, address, entry_id: id }])),
  )
  await inChunks(
    tx,
    entryTexts,
    addressed.flatMap(({ id, texts }) =>
      languages.map((language) => {
        const isEmpty = isEmptyText(kind, texts[language])
        return {
          entry_id: id,
          language,
          draft: texts[language],
          state: isEmpty ? ('empty' as const) : ('draft' as const),
          changed_at: isEmpty ? null : at,
          changed_by: isEmpty ? null : by,
        }
      }),
    ),
  )
  await recordFirstRevisions(tx, addressed, { kind: name, by, at })
}

/** Records the first revisions and their rows in the log, like `recordRevision`. */
async function recordFirstRevisions(
  tx: Db,
  documents: readonly ImportedDocument[],
  { kind, by, at }: ImportStep,
): Promise<void> {
  const made = documents.map(({ id, version: _, ...document }) => ({
    id,
    document,
    changes: differencesOf(null, document),
  }))
  await inChunks(
    tx,
    publishingRevisions,
    made.map(({ id, document, changes }) => ({
      kind,
      record_id: id,
      number: 1,
      entry_id: id,
      what: 'imported' as const,
      at,
      by_id: by,
      document,
      changed: changes.map(({ field }) => field),
      languages: languagesOf(changes),
    })),
  )
  await writeAudits(
    tx,
    made.map(({ id, document, changes }) => ({
      by,
      at,
      action: 'imported' as const,
      kind,
      record_id: id,
      title: titleOf(document),
      changes,
    })),
  )
}

async function withAddresses(
  tx: Db,
  name: KindName,
  documents: readonly ImportedDocument[],
): Promise<ImportedDocument[]> {
  const rows = await tx
    .select({ address: entryAddresses.address })
    .from(entryAddresses)
    .where(eq(entryAddresses.kind, name))
  const taken = new Set(rows.map(({ address }) => address))
  // An address that a row names must not be suggested for another row.
  for (const { address } of documents) {
    if (address !== '' && taken.has(address)) refuse('import-outdated')
    taken.add(address)
  }
  return documents.map((document) => {
    const preferred = document.address === '' ? suggestedAddress(titleOf(document)) : ''
    if (preferred === '') return document
    const address = freeAddress(preferred, taken)
    taken.add(address)
    return { ...document, address }
  })
}
