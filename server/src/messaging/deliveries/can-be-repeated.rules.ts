import type { Delivery } from '#contract/messages/messaging'

interface Judged {
  state: Delivery['state']
  is_secret: boolean
  until: string | null
  has_words: boolean
}

/** Whether a person may hand a message over once more: it failed or nobody knows, its words are still there, it is no code, and it would still be true. */
export function canBeRepeated({ state, is_secret, until, has_words }: Judged, now: Date): boolean {
  const isOpen = state === 'failed' || state === 'unknown'
  return isOpen && !is_secret && has_words && (until === null || new Date(until) > now)
}
