import type { Chat, ChatMessage } from '#contract/support/chat'
import { mergeMessages, stillPending, type Pending } from './merge-messages.rules.ts'

/** The visitor's conversation with support. */
export interface ChatState {
  /** Increased when another user's conversation is shown, so that answers to earlier calls are ignored. */
  thread: number
  chat: Chat | null
  messages: readonly ChatMessage[]
  pending: readonly Pending[]
  isAway: boolean
  /** In milliseconds. */
  readAt: number
  /** When the guest conversation of this device started; null if there is none. */
  deviceBegan: string | null
}

export type ChatEvent =
  /** The user or the guest conversation of this device has changed. */
  | { type: 'opened' }
  | { type: 'changed' }
  | { type: 'read'; thread: number; chat: Chat; at: number; deviceBegan: string | null }
  | { type: 'not-read'; deviceBegan: string | null }
  | { type: 'wrote'; key: string; words: string }
  | { type: 'written' }
  | { type: 'not-written'; key: string; problem: string }
  | { type: 'forgotten' }
  | { type: 'reported'; number: number }

export type ChatEffect =
  /** Reads messages after this number, or all if the revision is another. */
  | { type: 'read'; thread: number; after: number; revision: number }
  | { type: 'mark-read'; number: number }
  | { type: 'write'; key: string; words: string }

interface Next {
  state: ChatState
  effects: readonly ChatEffect[]
}

export const emptyChat: ChatState = {
  thread: 0,
  chat: null,
  messages: [],
  pending: [],
  isAway: false,
  readAt: 0,
  deviceBegan: null,
}

type Handlers = { [Name in ChatEvent['type']]: (state: ChatState, event: Extract<ChatEvent, { type: Name }>) => Next }

const handlers: Handlers = {
  opened: (state) => reading({ ...state, thread: state.thread + 1, messages: [] }),
  forgotten: (state) => reading({ ...state, thread: state.thread + 1, messages: [], pending: [] }),
  changed: (state) => reading(state),
  written: (state) => reading(state),
  read: (state, event) => (event.thread === state.thread ? read(state, event) : unchanged(state)),
  'not-read': (state, { deviceBegan }) => unchanged({ ...state, isAway: true, deviceBegan }),
  wrote: (state, event) => wrote(state, event),
  'not-written': (state, event) => reading({ ...state, pending: withProblem(state.pending, event) }),
  reported: (state, { number }) => unchanged({ ...state, messages: reported(state.messages, number) }),
}

/** The pure state machine of a conversation. */
export const advanceChat = (state: ChatState, event: ChatEvent): Next =>
  // TypeScript does not see that the event type and the parameter of its handler match.
  (handlers[event.type] as (state: ChatState, event: ChatEvent) => Next)(state, event)

const unchanged = (state: ChatState): Next => ({ state, effects: [] })

const newestOf = (messages: readonly ChatMessage[]): number => Math.max(0, ...messages.map(({ number }) => number))

const reading = (state: ChatState): Next => ({
  state,
  effects: [
    { type: 'read', thread: state.thread, after: newestOf(state.messages), revision: state.chat?.revision ?? 0 },
  ],
})

function read(state: ChatState, { chat, at, deviceBegan }: Extract<ChatEvent, { type: 'read' }>): Next {
  const messages = mergeMessages(state.messages, chat.messages)
  const number = newestOf(messages)
  return {
    state: {
      ...state,
      chat,
      messages,
      pending: stillPending(state.pending, chat.messages),
      isAway: false,
      readAt: at,
      deviceBegan,
    },
    effects: number > chat.visitor_read ? [{ type: 'mark-read', number }] : [],
  }
}

/** A message that failed is sent again with the same key. */
const wrote = (state: ChatState, { key, words }: Extract<ChatEvent, { type: 'wrote' }>): Next => ({
  state: { ...state, pending: [...state.pending.filter((one) => one.key !== key), { key, words, problem: null }] },
  effects: [{ type: 'write', key, words }],
})

const withProblem = (pending: readonly Pending[], { key, problem }: { key: string; problem: string }): Pending[] =>
  pending.map((one) => (one.key === key ? { ...one, problem } : one))

/** Only new messages are read again, so a reported one is marked here. */
const reported = (messages: readonly ChatMessage[], number: number): ChatMessage[] =>
  messages.map((one) => (one.number === number ? { ...one, is_reported: true } : one))
