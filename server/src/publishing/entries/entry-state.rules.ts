import type { TextState } from '#contract/publishing/entries'
import type { Kind, Values } from '#contract/publishing/field'
import { isEmptyText } from '#contract/publishing/missing'
import { sameValues } from './differences.rules.ts'

interface Standing {
  shared: Values
  draft: Values
  published: Values | null
  published_shared: Values | null
  publish_at: string | null
}

/** Whether the text was changed after its publication was scheduled. */
export const isScheduledTextOutdated = (
  { draft, waiting, waiting_shared }: { draft: Values; waiting: Values | null; waiting_shared: Values | null },
  shared: Values,
): boolean =>
  waiting !== null && waiting_shared !== null && !(sameValues(waiting, draft) && sameValues(waiting_shared, shared))

/**
 * Returns the state of one language of an entry. A scheduled text counts as scheduled even if an older one is still
 * public.
 */
export function stateOf(
  kind: Pick<Kind, 'texts'>,
  { shared, draft, published, published_shared, publish_at }: Standing,
): TextState {
  if (publish_at !== null) return 'scheduled'
  if (published && published_shared)
    return sameValues(published, draft) && sameValues(published_shared, shared) ? 'published' : 'changed'
  return isEmptyText(kind, draft) ? 'empty' : 'draft'
}
