import { and, eq, like, ne } from 'drizzle-orm'
import { longestAddress, suggestedAddress } from '#contract/publishing/address'
import type { Db } from '../../platform/database/db.ts'
import type { Document } from '#contract/publishing/field'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { entryAddresses } from '../tables.ts'
import { titleOf } from './stored-entry.ts'

/**
 * Returns the address of a document: its own, or a free one suggested by the title. Empty if no title is written yet.
 */
export async function addressFor(tx: Db, key: RecordKey, document: Document): Promise<string> {
  if (document.address !== '') return document.address
  const preferred = suggestedAddress(titleOf(document))
  return preferred === '' ? '' : findNearestFree(tx, key, preferred)
}

/** Returns the preferred address, with a number appended if another entry has it. */
async function findNearestFree(tx: Db, { kind, id }: RecordKey, preferred: string): Promise<string> {
  const taken = await tx
    .select({ address: entryAddresses.address })
    .from(entryAddresses)
    .where(
      and(
        eq(entryAddresses.kind, kind),
        like(entryAddresses.address, `${preferred}%`),
        ne(entryAddresses.entry_id, id),
      ),
    )
  return freeAddress(preferred, new Set(taken.map(({ address }) => address)))
}

export function freeAddress(preferred: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : `-${number}`
    const address = preferred.slice(0, longestAddress - tail.length) + tail
    if (!taken.has(address)) return address
  }
}

/**
 * Releases all addresses of an archived entry that was never public. The entry remembers its own address and asks for
 * it again when it is restored.
 */
export const freeAddresses = (tx: Db, { kind, id }: RecordKey) =>
  tx.delete(entryAddresses).where(and(eq(entryAddresses.kind, kind), eq(entryAddresses.entry_id, id)))

/** Returns the address of a restored entry: its own, unless another entry has taken it since. */
export async function restoredAddress(tx: Db, key: RecordKey, own: string): Promise<string> {
  if (own === '') return ''
  const address = await findNearestFree(tx, key, own)
  await moveToAddress(tx, key, { from: '', to: address, wasPublic: false })
  return address
}

/**
 * Assigns an address to an entry. Refuses an address of another entry, and releases the old one if nothing was ever
 * public under it.
 */
export async function moveToAddress(
  tx: Db,
  { kind, id }: RecordKey,
  { from, to, wasPublic }: { from: string; to: string; wasPublic: boolean },
): Promise<void> {
  if (from === to) return
  if (from !== '' && !wasPublic)
    await tx
      .delete(entryAddresses)
      .where(and(eq(entryAddresses.kind, kind), eq(entryAddresses.address, from), eq(entryAddresses.entry_id, id)))
  if (to === '') return
  await tx.insert(entryAddresses).values({ kind, address: to, entry_id: id }).onConflictDoNothing()
  const [holder] = await tx
    .select({ entry_id: entryAddresses.entry_id })
    .from(entryAddresses)
    .where(and(eq(entryAddresses.kind, kind), eq(entryAddresses.address, to)))
  if (holder?.entry_id !== id) refuse('address-taken', { field: 'address' })
}
