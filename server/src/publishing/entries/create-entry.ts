import { eq } from 'drizzle-orm'
import type { Entry } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Document } from '#contract/publishing/field'
import { refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { entries } from '../tables.ts'
import { insertEntry } from './insert-entry.ts'
import { readEntry } from './read-entry.ts'

/** A new draft under the id that the browser chose. Sent twice it is made once, and the second answer is what is there. */
export async function createEntry(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  caller: Caller,
  kind: KindName,
  id: string,
  document: Document,
): Promise<{ entry: Entry; isNew: boolean }> {
  if (kindOf(kind).isFixed) refuse('record-fixed')
  const number = await db.transaction((tx) => insertEntry(tx, { id, kind, document, what: 'created', by: caller.id, at: now().toISOString() }))
  if (number === null) {
    const [known] = await db.select({ kind: entries.kind }).from(entries).where(eq(entries.id, id))
    if (known?.kind !== kind) refuse('entry-exists')
  }
  return { entry: await readEntry(db, kind, id), isNew: number !== null }
}
