import type { ChatMessage } from '#contract/support/chat'

export interface Pending {
  key: string
  words: string
  /** Why sending failed; null while the message is being sent. */
  problem: string | null
}

/** Merges known and new messages, each once and in order. */
export function mergeMessages(existing: readonly ChatMessage[], arrived: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...existing, ...arrived].map((message) => [message.number, message]))
  return [...all.values()].sort((one, other) => one.number - other.number)
}

/** Returns the messages that have not arrived yet. */
export function stillPending(pending: readonly Pending[], messages: readonly ChatMessage[]): Pending[] {
  const arrived = new Set(messages.map(({ key }) => key))
  return pending.filter(({ key }) => !arrived.has(key))
}
