import type { ChatMessage } from '#contract/support/chat'

export interface Pending {
  key: string
  words: string
  /** Why it was not taken, in a sentence; null while it is on its way. */
  problem: string | null
}

/** What is known together with what has just come, each message once and in order. */
export function mergeMessages(known: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...known, ...come].map((message) => [message.number, message]))
  return [...all.values()].sort((one, other) => one.number - other.number)
}

/** What has arrived is no longer on its way. */
export function stillPending(pending: readonly Pending[], messages: readonly ChatMessage[]): Pending[] {
  const arrived = new Set(messages.map(({ key }) => key))
  return pending.filter(({ key }) => !arrived.has(key))
}
