import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, post, put, del } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { roles } from '../values/role.ts'
import { Done, Id, LocaleCode, Moment, Names, StaffComment, text, SeenVersion } from '../values/wire.ts'
import { messageReportReasons, conversationStates, longestMessage, reportOutcomes } from './chat.ts'
import { desk } from './desk-roles.ts'
import { perLanguage } from '../values/locale.ts'

const byId = z.object({ id: Id })

/** The sender: role, and first name if there is an account. */
const Who = z.object({
  role: z.nullable(z.enum(roles)),
  role_name: z.string(),
  first_name: z.string(),
  is_minor: z.boolean(),
})
export const conversationParts = ['new', 'mine', 'all', 'closed'] as const
export type ConversationPart = (typeof conversationParts)[number]
const row = {
  id: Id,
  who: Who,
  language: LocaleCode,
  state: z.enum(conversationStates),
  operator: z.nullable(z.object({ id: Id, name: z.string() })),
  last_at: Moment,
  waiting_since: z.nullable(Moment),
  /** A message may be a sign of danger. */
  is_urgent: z.boolean(),
}
const ConversationRow = z.object({ ...row, excerpt: z.string(), unread: z.number() })
export type ConversationRow = z.infer<typeof ConversationRow>
export const listConversations = get('/api/support/conversations', {
  summary: 'List conversations of the support: unassigned, one’s own, all open, or closed ones',
  for: desk,
  query: listQuery({ part: z.optional(z.enum(conversationParts)) }),
  reply: countedPageOf(ConversationRow),
  refusals: ['invalid'],
})
export const readSupport = get('/api/support', {
  summary: 'Read how many conversations wait and since when, how many the caller has, and who else answers',
  for: desk,
  reply: z.object({
    waiting: z.number(),
    longest_since: z.nullable(Moment),
    mine: z.number(),
    reports: z.number(),
    operators: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

const DeskMessage = z.object({
  number: z.number(),
  key: Id,
  by: z.enum(['visitor', 'operator', 'note']),
  name: z.string(),
  words: z.string(),
  created_at: Moment,
  is_urgent: z.boolean(),
  hidden_for: z.nullable(z.enum(messageReportReasons)),
})
export type DeskMessage = z.infer<typeof DeskMessage>
export const stepKinds = [
  'taken',
  'handed',
  'closed',
  'reopened',
  'blocked',
  'unblocked',
  'claimed',
  'returned',
  'hidden',
  'shown',
] as const
const Conversation = z.object({
  ...row,
  blocked_until: z.nullable(Moment),
  block_reason: z.string(),
  staff_read: z.number(),
  visitor_read: z.number(),
  last_number: z.number(),
  messages: z.array(DeskMessage),
  steps: z.array(
    z.object({ id: Id, kind: z.enum(stepKinds), by: z.string(), to: z.string(), reason: z.string(), at: Moment }),
  ),
})
export type Conversation = z.infer<typeof Conversation>
export const readConversation = get('/api/support/conversations/:id', {
  summary:
    'Read a conversation with its newest two hundred messages and notes; if it is with a pupil, the view is logged',
  for: desk,
  params: byId,
  reply: Conversation,
})
export const takeConversation = post('/api/support/conversations/:id/taking', {
  summary: 'Take a conversation. If two people take it at once, the second learns who has it',
  for: desk,
  params: byId,
  reply: Done,
  refusals: ['conversation-taken', 'conversation-closed'],
})
export const handOver = post('/api/support/conversations/:id/handing', {
  summary: 'Hand a conversation over to another member of the support, who is notified',
  for: desk,
  params: byId,
  body: z.object({ to: Id }),
  reply: Done,
  refusals: ['conversation-of-another', 'conversation-closed', 'operator-unknown'],
})
export const closeConversation = post('/api/support/conversations/:id/closing', {
  summary: 'Close a conversation; another message of the visitor opens it again',
  for: desk,
  params: byId,
  reply: Done,
  refusals: ['conversation-of-another'],
})
export const reopenConversation = post('/api/support/conversations/:id/reopening', {
  summary: 'Reopen a closed conversation; it is assigned to the caller',
  for: desk,
  params: byId,
  reply: Done,
  refusals: ['conversation-taken'],
})
export const answerConversation = post('/api/support/conversations/:id/messages', {
  summary:
    'Answer, or write a note that only staff read. Sending it twice with one key creates one; answering an unassigned conversation takes it',
  for: desk,
  params: byId,
  form: true,
  body: z.object({ key: Id, words: text(longestMessage), is_note: z.boolean() }),
  reply: z.object({ number: z.number() }),
  status: 201,
  status_found: 200,
  refusals: ['conversation-of-another', 'conversation-closed', 'too-many'],
})
export const markConversationRead = post('/api/support/conversations/:id/reading', {
  summary: 'Mark the messages up to this one as read by the person assigned',
  for: desk,
  params: byId,
  body: z.object({ number: z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)) }),
  reply: z.object({ number: z.number() }),
})
export const hideMessage = post('/api/support/conversations/:id/hiding', {
  summary:
    'Hide a message from the visitor with a reason that they can read, or show it again (`null`); staff still see it',
  for: desk,
  params: byId,
  body: z.object({
    number: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)),
    fault: z.nullable(z.enum(messageReportReasons)),
  }),
  reply: Done,
  refusals: ['conversation-of-another'],
})
export const blockHours = [1, 24, 168] as const
export const blockVisitor = put('/api/support/conversations/:id/block', {
  summary:
    'Block messages of an abusive visitor for some hours, with a reason; telephone and messenger stay open to them',
  for: desk,
  params: byId,
  form: true,
  body: z.object({
    hours: z.pipe(z.coerce.number(), z.literal(blockHours, { error: 'field.required' })),
    reason: StaffComment,
  }),
  reply: Done,
})
export const unblockVisitor = del('/api/support/conversations/:id/block', {
  summary: 'Unblock a visitor',
  for: desk,
  params: byId,
  reply: Done,
})
export const streamSupport = get('/api/support/stream', {
  summary: 'Stream server-sent events `changed` with the id of a conversation that has changed',
  for: desk,
  file: 'text/event-stream',
})

const Report = z.object({
  id: Id,
  conversation_id: Id,
  words: z.string(),
  operator: z.string(),
  fault: z.enum(messageReportReasons),
  reason: z.string(),
  created_at: Moment,
  /** Last day for the decision, YYYY-MM-DD. */
  due_on: z.string(),
  is_overdue: z.boolean(),
})
export type Report = z.infer<typeof Report>
export const listReports = get('/api/support/reports', {
  summary: 'List open reports of visitors about messages of the staff',
  for: ['admin'],
  query: listQuery(),
  reply: countedPageOf(Report),
  refusals: ['invalid'],
})
export const settleReport = put('/api/support/reports/:id/decision', {
  summary:
    'Decide a report: whether the message broke the rules, which the reporter is told, and what was done, which only staff can read',
  for: ['admin'],
  params: byId,
  form: true,
  body: z.object({ outcome: z.enum(reportOutcomes, { error: 'field.required' }), comment: StaffComment }),
  reply: Done,
  refusals: ['report-settled'],
})

const ReadyAnswer = z.object({ id: Id, title: Names, words: Names, version: z.number() })
export type ReadyAnswer = z.infer<typeof ReadyAnswer>
const title = text(80)
const words = text(longestMessage)
const answerBody = { ...perLanguage(['title'], () => title), ...perLanguage(['words'], () => words) }
export const listReadyAnswers = get('/api/support/answers', {
  summary: 'List canned answers in three languages, by their Russian title',
  for: desk,
  reply: z.object({ data: z.array(ReadyAnswer) }),
})
export const addReadyAnswer = post('/api/support/answers', {
  summary: 'Add a canned answer',
  for: desk,
  form: true,
  body: z.object({ id: Id, ...answerBody }),
  reply: Done,
  status: 201,
  status_found: 200,
})
export const changeReadyAnswer = put('/api/support/answers/:id', {
  summary: 'Change a canned answer; refused if it has changed since it was read',
  for: desk,
  params: byId,
  form: true,
  body: z.object({ ...answerBody, version: SeenVersion }),
  reply: Done,
  refusals: ['answer-changed'],
})
export const dropReadyAnswer = del('/api/support/answers/:id', {
  summary: 'Delete a canned answer; messages made from it stay',
  for: desk,
  params: byId,
  reply: Done,
})

const Clock = z
  .string({ error: 'field.required' })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'field.wrong' }))
/**
 * Kazakhstan time, such as 09:00, from Monday to Friday without national holidays; no lunch if its start and end are
 * equal.
 */
const Hours = z.object({ from: Clock, until: Clock, lunch_from: Clock, lunch_until: Clock, version: SeenVersion })
export type Hours = z.infer<typeof Hours>
export const readHours = get('/api/support/hours', {
  summary: 'Read the hours of the support',
  for: desk,
  reply: Hours,
})
export const changeHours = put('/api/support/hours', {
  summary: 'Change the hours of the support',
  for: ['admin'],
  form: true,
  body: Hours.check(
    crossFieldRule(['from', 'until'], ({ from, until }) => from < until, { path: ['until'], error: 'schedule.order' }),
    crossFieldRule(['lunch_from', 'lunch_until'], ({ lunch_from, lunch_until }) => lunch_from <= lunch_until, {
      path: ['lunch_until'],
      error: 'schedule.order',
    }),
    crossFieldRule(
      ['from', 'until', 'lunch_from', 'lunch_until'],
      ({ from, until, lunch_from, lunch_until }) => from <= lunch_from && lunch_until <= until,
      {
        path: ['lunch_from'],
        error: 'field.wrong',
      },
    ),
  ),
  reply: Done,
  refusals: ['hours-changed'],
})
