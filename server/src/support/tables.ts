import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { messageReportReasons, conversationStates, reportOutcomes } from '#contract/support/chat'
import { stepKinds } from '#contract/support/desk'
import { questionStates, questionTopics } from '#contract/support/questions'
import { locales } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

const writers = ['visitor', 'operator', 'note'] as const

/** One thread with support per account, or per browser, whose token is stored only as a hash. */
export const conversations = pgTable(
  'support_conversations',
  {
    id: uuid().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitor_hash: text(),
    language: text({ enum: locales }).notNull(),
    state: text({ enum: conversationStates }).notNull().default('waiting'),
    operator_id: uuid().references(() => users.id),
    /** Number of the newest message; the next one is counted from it under the lock of this row. */
    last_number: integer().notNull().default(0),
    visitor_read: integer().notNull().default(0),
    staff_read: integer().notNull().default(0),
    /** Since when the visitor has waited for an answer. */
    waiting_since: moment(),
    is_urgent: boolean().notNull().default(false),
    /** Order in the queue: threads that sound of danger come first. */
    turn: smallint()
      .generatedAlwaysAs(sql`(case when is_urgent then 0 else 1 end)::smallint`)
      .notNull(),
    /** Increases when something already read has changed: a message was hidden or a report was settled. */
    revision: integer().notNull().default(0),
    blocked_until: moment(),
    block_reason: text().notNull().default(''),
    created_at: moment().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('support_conversations_user').on(table.user_id),
    uniqueIndex('support_conversations_visitor').on(table.visitor_hash),
    index('support_conversations_waiting')
      .on(table.turn, table.waiting_since, table.id)
      .where(sql`state = 'waiting'`),
    index('support_conversations_unanswered')
      .on(table.waiting_since)
      .where(sql`state = 'taken' and waiting_since is not null`),
    index('support_conversations_mine').on(table.operator_id, table.last_at, table.id),
    index('support_conversations_open')
      .on(table.last_at, table.id)
      .where(sql`state <> 'closed'`),
    index('support_conversations_closed')
      .on(table.last_at, table.id)
      .where(sql`state = 'closed'`),
    oneOf('support_conversations_language', table.language, locales),
    oneOf('support_conversations_state', table.state, conversationStates),
    check('support_conversations_owner', sql`(${table.user_id} is null) <> (${table.visitor_hash} is null)`),
    check('support_conversations_hand', sql`(${table.state} = 'taken') = (${table.operator_id} is not null)`),
    check('support_conversations_wait', sql`${table.state} <> 'waiting' or ${table.waiting_since} is not null`),
  ],
)

/** Messages in order. A trigger forbids changing the words; they are deleted with their conversation. */
export const chatMessages = pgTable(
  'support_messages',
  {
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Made by the sender's device, so that the same message sent again finds this row. */
    key: uuid().notNull(),
    by: text({ enum: writers }).notNull(),
    author_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    is_urgent: boolean().notNull().default(false),
    created_at: moment().notNull(),
    /** Why the message is hidden from the visitor; staff still see the words, so that the decision can be reviewed. */
    hidden_for: text({ enum: messageReportReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.number] }),
    uniqueIndex('support_messages_key').on(table.conversation_id, table.key),
    oneOf('support_messages_by', table.by, writers),
    check('support_messages_words', sql`length(${table.words}) between 1 and 2000`),
    oneOf('support_messages_hidden', table.hidden_for, messageReportReasons),
    check('support_messages_note_seen', sql`${table.by} <> 'note' or ${table.hidden_for} is null`),
    check('support_messages_author', sql`(${table.by} = 'visitor') = (${table.author_id} is null)`),
  ],
)

/** Actions of staff on a conversation, with the reason. */
export const conversationSteps = pgTable(
  'support_steps',
  {
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: stepKinds }).notNull(),
    actor_id: uuid(),
    to_id: uuid(),
    reason: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.id] }),
    oneOf('support_steps_kind', table.kind, stepKinds),
  ],
)

/** Reports by visitors of messages of staff, one per message. */
export const messageReports = pgTable(
  'support_reports',
  {
    id: uuid().primaryKey(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Refers to the message by its key, because claiming a thread renumbers its messages. */
    message_key: uuid().notNull(),
    fault: text({ enum: messageReportReasons }).notNull().default('other'),
    /** The visitor's own words, if any. */
    reason: text().notNull().default(''),
    created_at: moment().notNull(),
    settled_by: uuid(),
    settled_at: moment(),
    outcome: text({ enum: reportOutcomes }),
    comment: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('support_reports_message').on(table.conversation_id, table.message_key),
    index('support_reports_open')
      .on(table.created_at, table.id)
      .where(sql`settled_at is null`),
    oneOf('support_reports_fault', table.fault, messageReportReasons),
    oneOf('support_reports_outcome', table.outcome, reportOutcomes),
    check('support_reports_settled', sql`(${table.settled_by} is null) = (${table.settled_at} is null)`),
  ],
)

/** Texts for frequent answers. */
export const readyAnswers = pgTable('support_ready_answers', {
  id: uuid().primaryKey(),
  title: jsonb().$type<Names>().notNull(),
  words: jsonb().$type<Names>().notNull(),
  version: integer().notNull().default(1),
  changed_by: uuid(),
  changed_at: moment().notNull(),
})

/** Office hours in minutes of a day. At most one row; without it they are 9 to 18 with lunch from 13 to 14. */
export const supportHours = pgTable(
  'support_hours',
  {
    id: smallint().primaryKey().default(1),
    from_minute: smallint().notNull(),
    until_minute: smallint().notNull(),
    lunch_from: smallint().notNull(),
    lunch_until: smallint().notNull(),
    version: integer().notNull(),
    changed_by: uuid().notNull(),
    changed_at: moment().notNull(),
  },
  (table) => [
    check('support_hours_one', sql`${table.id} = 1`),
    check(
      'support_hours_order',
      sql`0 <= ${table.from_minute} and ${table.from_minute} <= ${table.lunch_from} and ${table.lunch_from} <= ${table.lunch_until} and ${table.lunch_until} <= ${table.until_minute} and ${table.from_minute} < ${table.until_minute} and ${table.until_minute} <= 1440`,
    ),
  ],
)

/** Questions to a specialist, from guests or accounts. */
export const questions = pgTable(
  'support_questions',
  {
    id: uuid().primaryKey(),
    number: integer().generatedAlwaysAsIdentity(),
    /** Made by the device of the author, so that the same question sent again finds this row. */
    key: uuid().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contact: text().notNull(),
    topic: text({ enum: questionTopics }).notNull(),
    words: text().notNull(),
    language: text({ enum: locales }).notNull(),
    state: text({ enum: questionStates }).notNull().default('received'),
    due_on: day().notNull(),
    answer: text().notNull().default(''),
    answered_by: uuid(),
    answered_at: moment(),
    overdue_told_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('support_questions_key').on(table.key),
    index('support_questions_user').on(table.user_id, table.created_at),
    index('support_questions_open')
      .on(table.due_on, table.id)
      .where(sql`state = 'received'`),
    index('support_questions_closed')
      .on(table.due_on, table.id)
      .where(sql`state = 'answered'`),
    oneOf('support_questions_topic', table.topic, questionTopics),
    oneOf('support_questions_state', table.state, questionStates),
    oneOf('support_questions_language', table.language, locales),
    check(
      'support_questions_answer',
      sql`(${table.state} = 'answered') = (${table.answered_at} is not null and ${table.answered_by} is not null and length(${table.answer}) >= 10)`,
    ),
  ],
)
