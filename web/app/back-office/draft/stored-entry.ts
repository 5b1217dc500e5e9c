import { forgetDraft, hasDraft, storeDraft, withDraft } from '../../device/stored-draft.ts'
import type { KindName } from '#contract/publishing/kinds'
import type { Document } from './document.rules.ts'

/** An unsaved draft, the version it started from, and the content of that version. */
export interface StoredEntry {
  id: string
  version: number
  document: Document
  base: Document
}

/** New entries of a kind share one key, because their id is not in the address yet. */
const nameOf = (kind: KindName, id: string, isNew: boolean) => `entry ${kind} ${isNew ? 'new' : id}`

export const storeTypedEntry = (kind: KindName, isNew: boolean, entry: StoredEntry): void =>
  storeDraft(nameOf(kind, entry.id, isNew), { kept: entry })

export const forgetEntry = (kind: KindName, id: string, isNew: boolean): void => forgetDraft(nameOf(kind, id, isNew))

export function readStoredEntry(kind: KindName, id: string, isNew: boolean): StoredEntry | null {
  const name = nameOf(kind, id, isNew)
  if (!hasDraft(name)) return null
  const { kept } = withDraft<{ kept: StoredEntry | null }>(name, { kept: null })
  return kept
}
