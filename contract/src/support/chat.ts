import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'

export const longestMessage = 2000
export const conversationStates = ['waiting', 'taken', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Reasons to report a message, and to hide one. */
export const messageReportReasons = ['rude', 'personal', 'unsafe', 'elsewhere', 'advertising', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]
export const reportOutcomes = ['breach', 'no-breach'] as const

/** Header in which guests send a random token of their browser, which gives access only to their own conversation. */
export const visitorHeader = 'x-visitor'

export const Office = z.object({
  is_open: z.boolean(),
  /** When `is_open` changes next. */
  changes_at: Moment,
})
export type Office = z.infer<typeof Office>

export const ChatMessage = z.object({
  /** Grows by one with each message of the conversation. */
  number: z.number(),
  /** Made by the sender, so that a message sent twice is stored once. */
  key: Id,
  by: z.enum(['visitor', 'operator']),
  /** First name of the operator. */
  name: z.string(),
  words: z.string(),
  created_at: Moment,
  is_reported: z.boolean(),
  /** Outcome of the report, once decided. */
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Why staff hid the message; its text is not sent then. */
  hidden_for: z.nullable(z.enum(messageReportReasons)),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Chat = z.object({
  office: Office,
  state: z.nullable(z.enum(conversationStates)),
  blocked_until: z.nullable(Moment),
  /** Whether messages are accepted: during office hours, and afterwards as long as an operator is available. */
  can_write: z.boolean(),
  /** Grows when an earlier message has changed; the client then reads everything again. */
  revision: z.number(),
  /** First name of the operator who has taken the conversation. */
  operator: z.nullable(z.string()),
  staff_read: z.number(),
  visitor_read: z.number(),
  /** Messages after `after`, or the newest hundred. */
  messages: z.array(ChatMessage),
})
export type Chat = z.infer<typeof Chat>

export const readChat = get('/api/chat', {
  summary:
    'Read the caller’s chat with the support, as a user or as a guest by the token of the browser: state, hours, and the messages after a number',
  for: 'anyone',
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000))) }),
  reply: Chat,
  refusals: ['visitor-unknown', 'too-many'],
})
export const writeMessage = post('/api/chat/messages', {
  summary:
    'Write to the support. Sending it twice with one key creates one message. While nobody is on duty it is refused in favour of the question form, unless it suggests danger',
  for: 'anyone',
  form: true,
  body: z.object({ key: Id, words: text(longestMessage) }),
  reply: z.object({ number: z.number() }),
  status: 201,
  status_found: 200,
  refusals: ['visitor-unknown', 'office-closed', 'chat-blocked', 'guest-chats-many', 'too-many'],
})
export const markChatRead = post('/api/chat/reading', {
  summary: 'Mark the messages up to this one as read by the visitor',
  for: 'anyone',
  body: z.object({ number: z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)) }),
  reply: z.object({ number: z.number() }),
  refusals: ['visitor-unknown', 'too-many'],
})
export const claimChat = post('/api/chat/claim', {
  summary:
    'Claim the guest chat of this browser after signing in: it continues as the user’s own. Called only on the user’s request, because another person may have written it',
  for: 'signed-in',
  reply: z.object({ is_claimed: z.boolean() }),
  refusals: ['visitor-unknown', 'too-many'],
})
export const streamChat = get('/api/chat/stream', {
  summary: 'Stream server-sent events `changed` whenever the caller’s chat changes',
  for: 'anyone',
  file: 'text/event-stream',
  refusals: ['visitor-unknown', 'too-many'],
})
export const reportMessage = post('/api/chat/reports', {
  summary:
    'Report a message of the staff with a reason and an optional text; it is decided in ten calendar days and the chat shows the outcome',
  for: 'anyone',
  form: true,
  body: z.object({
    number: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)),
    fault: z.enum(messageReportReasons, { error: 'field.required' }),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' }))),
  }),
  reply: Done,
  refusals: ['visitor-unknown', 'too-many'],
})
