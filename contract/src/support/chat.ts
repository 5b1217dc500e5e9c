import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'

/** How long one message may be. */
export const longestMessage = 2000
export const conversationStates = ['waiting', 'taken', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** What can be wrong with a message: why it is reported, and why it is hidden. */
export const chatFaults = ['rude', 'personal', 'unsafe', 'elsewhere', 'advertising', 'other'] as const
export type ChatFault = (typeof chatFaults)[number]
/** What came of a report. */
export const reportOutcomes = ['breach', 'no-breach'] as const

/** Guests send a random token of their browser under this name; it leads to their own thread alone. */
export const visitorHeader = 'x-visitor'

export const Office = z.object({
  is_open: z.boolean(),
  /** When that changes: the end of the hours, the lunch, or the next time somebody answers. */
  changes_at: Moment,
})
export type Office = z.infer<typeof Office>

const ChatMessage = z.object({
  /** Rises by one with every message of the thread. */
  number: z.number(),
  /** Made by who wrote it, so that a message sent twice is one. */
  key: Id,
  by: z.enum(['visitor', 'operator']),
  /** The first name of the operator. */
  name: z.string(),
  words: z.string(),
  created_at: Moment,
  is_reported: z.boolean(),
  /** What came of the report, once it is decided. */
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Hidden by the staff, and why; its words are not told then. */
  hidden_for: z.nullable(z.enum(chatFaults)),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Chat = z.object({
  office: Office,
  state: z.nullable(z.enum(conversationStates)),
  blocked_until: z.nullable(Moment),
  /** A message is taken now: in office hours, and as long after them as an operator is there to talk. */
  can_write: z.boolean(),
  /** Rises when something read before has changed: read from the beginning then. */
  revision: z.number(),
  /** The first name of the operator who has it in hand. */
  operator: z.nullable(z.string()),
  /** How far the staff have read. */
  staff_read: z.number(),
  visitor_read: z.number(),
  /** Those after `after`, or the newest hundred. */
  messages: z.array(ChatMessage),
})
export type Chat = z.infer<typeof Chat>

export const readChat = get('/api/chat', {
  summary:
    'The caller’s own thread with the support, of a user or of a guest by the token of the browser: state, hours, and the messages after a number',
  for: 'anyone',
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000))) }),
  reply: Chat,
  refusals: ['visitor-unknown', 'too-many'],
})
export const writeMessage = post('/api/chat/messages', {
  summary:
    'Write to the support. Sent twice with one key it is one message; while nobody answers it is refused, and the form for questions takes it, unless it sounds of danger',
  for: 'anyone',
  form: true,
  body: z.object({ key: Id, words: text(longestMessage) }),
  reply: z.object({ number: z.number() }),
  status: 201,
  status_found: 200,
  refusals: ['visitor-unknown', 'office-closed', 'chat-blocked', 'guest-chats-many', 'too-many'],
})
export const markChatRead = post('/api/chat/reading', {
  summary: 'The visitor has read as far as this message',
  for: 'anyone',
  body: z.object({ number: z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)) }),
  reply: z.object({ number: z.number() }),
  refusals: ['visitor-unknown', 'too-many'],
})
export const claimChat = post('/api/chat/claim', {
  summary:
    'Somebody who has signed in says that the guest’s thread of this browser is theirs: it goes on as their own. Never called unasked, the one before may have written it',
  for: 'signed-in',
  reply: z.object({ is_claimed: z.boolean() }),
  refusals: ['visitor-unknown', 'too-many'],
})
export const streamChat = get('/api/chat/stream', {
  summary: 'Told at once: server-sent events `changed` whenever there is something new in the own thread',
  for: 'anyone',
  file: 'text/event-stream',
  refusals: ['visitor-unknown', 'too-many'],
})
export const reportMessage = post('/api/chat/reports', {
  summary:
    'Report a message of the staff: a reason, and words for whoever likes; it is decided in ten calendar days and the thread tells what came of it',
  for: 'anyone',
  form: true,
  body: z.object({
    number: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)),
    fault: z.enum(chatFaults, { error: 'field.required' }),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' }))),
  }),
  reply: Done,
  refusals: ['visitor-unknown', 'too-many'],
})
