import { eq } from 'drizzle-orm'
import { kindOf } from '#contract/publishing/kinds'
import type { Document } from '#contract/publishing/field'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RecordKey } from '../document.ts'
import { entries } from '../tables.ts'
import { insertEntry } from './insert-entry.ts'
import { saveDrafts } from './save-entry.ts'

/**
 * Creates a draft under the id that the browser chose. If the call is repeated because the reply was lost, what was
 * typed since is saved as a change.
 */
export async function createEntry(
  { platform: { db, now }, user: caller }: Context,
  { kind, id }: RecordKey,
  document: Document,
): Promise<{ isNew: boolean }> {
  if (kindOf(kind).isFixed) refuse('record-fixed')
  const doing = { by: caller.id, at: now().toISOString() }
  const isNew = await db.transaction(async (tx) => {
    if ((await insertEntry(tx, { id, kind, document, what: 'created', ...doing })) !== null) return true
    const [existing] = await tx.select({ kind: entries.kind }).from(entries).where(eq(entries.id, id))
    if (existing?.kind !== kind) refuse('entry-exists')
    await saveDrafts(tx, { kind, id, version: 1, document, what: 'saved', ...doing })
    return false
  })
  return { isNew }
}
