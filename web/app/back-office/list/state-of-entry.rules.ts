import type { EntryRow, TextState } from '#contract/publishing/entries'

export type EntryState = 'archived' | 'scheduled' | 'changed' | 'published' | 'returned' | 'draft'

/** Returns one state for an entry with three languages: the one that needs the most attention. */
export function stateOfEntry({
  states,
  archived_at,
  returned_at,
}: Pick<EntryRow, 'states' | 'archived_at' | 'returned_at'>): EntryState {
  if (archived_at) return 'archived'
  if (returned_at) return 'returned'
  const all: TextState[] = Object.values(states)
  if (all.includes('scheduled')) return 'scheduled'
  if (all.includes('changed')) return 'changed'
  return all.includes('published') ? 'published' : 'draft'
}

/**
 * Returns the entry behind which another one is placed when it moves up or down by one: an id, `null` for the first
 * place, or undefined if it cannot move.
 */
export function placeAfterMove(ids: readonly string[], id: string, isUp: boolean): string | null | undefined {
  const index = ids.indexOf(id)
  if (isUp) return index < 1 ? undefined : (ids[index - 2] ?? null)
  return index < 0 ? undefined : ids[index + 1]
}
