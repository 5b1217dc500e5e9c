import { forgetDraft, hasDraft, storeDraft, withDraft } from '../../device/stored-draft.ts'
import type { KindName } from '#contract/publishing/kinds'
import type { Document } from './document.rules.ts'

/** What was typed and has not reached the server: from which version it began, and what stood there then. */
export interface StoredEntry {
  id: string
  version: number
  document: Document
  base: Document
}

/** A new entry has one place for each kind, as its id is not in the address yet. */
const nameOf = (kind: KindName, id: string, isNew: boolean) => `entry ${kind} ${isNew ? 'new' : id}`

export const storeTypedEntry = (kind: KindName, isNew: boolean, kept: StoredEntry): void =>
  storeDraft(nameOf(kind, kept.id, isNew), { kept })

export const forgetEntry = (kind: KindName, id: string, isNew: boolean): void => forgetDraft(nameOf(kind, id, isNew))

export function readStoredEntry(kind: KindName, id: string, isNew: boolean): StoredEntry | null {
  const name = nameOf(kind, id, isNew)
  if (!hasDraft(name)) return null
  const { kept } = withDraft<{ kept: StoredEntry | null }>(name, { kept: null })
  return kept
}
