import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paperFormats, paperPhases, paperStates, reviewStates, verdicts } from '#contract/events/paper-states'
import { languages } from '#contract/values/locale'
import { json, moment, oneOf } from '../platform/database/columns.ts'
import { entries } from '../publishing/tables.ts'
import { users } from '../users/tables.ts'
import { eventParticipants } from './tables.ts'

const ofEvent = () =>
  uuid()
    .notNull()
    .references(() => entries.id, { onDelete: 'cascade' })

/** Articles of a forum. Name and workplace of the author are those of the participant and the registration. */
export const eventPapers = pgTable(
  'event_papers',
  {
    /** The participant; the number of the paper is that of the ticket. */
    id: uuid()
      .primaryKey()
      .references(() => eventParticipants.id, { onDelete: 'cascade' }),
    event_id: ofEvent(),
    /** Random, so that reviewers cannot find the author by it. */
    code: text().notNull(),
    section_id: text().notNull(),
    topic: text().notNull(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: paperStates }).notNull(),
    /** Words of the decision for the author. */
    decision: text().notNull().default(''),
    decided_at: moment(),
    decided_by: uuid(),
    /** Place in the programme and the collection; null until it is set. */
    place: integer(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('event_papers_code').on(table.event_id, table.code),
    index('event_papers_of_event').on(table.event_id, table.state),
    oneOf('event_papers_state', table.state, paperStates),
    oneOf('event_papers_language', table.language, languages),
  ],
)

/** Files of a paper; a new one after "revise", or before the deadline. Rows are never changed. */
export const eventPaperVersions = pgTable(
  'event_paper_versions',
  {
    id: uuid().primaryKey(),
    paper_id: uuid()
      .notNull()
      .references(() => eventPapers.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    format: text({ enum: paperFormats }).notNull(),
    /** Keys in the file store: as it was sent, and without metadata for the reviewers. */
    file_key: text().notNull(),
    blind_key: text().notNull(),
    file_name: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    pages: integer(),
    uploaded_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('event_paper_versions_number').on(table.paper_id, table.number),
    oneOf('event_paper_versions_format', table.format, paperFormats),
  ],
)

/** Who reviews the papers of an event. */
export const eventReviewers = pgTable(
  'event_reviewers',
  {
    event_id: ofEvent(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    languages: json<string[]>().notNull(),
    /** Ids of sections; empty for all. */
    sections: json<string[]>().notNull(),
    /** Workplaces in words, besides that of the account; papers from there are a conflict of interest. */
    workplaces: json<string[]>().notNull(),
    max_papers: integer().notNull(),
    is_active: boolean().notNull().default(true),
    added_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.user_id] }),
    index('event_reviewers_of_user').on(table.user_id),
  ],
)

/** A review of one version of a paper. */
export const eventReviews = pgTable(
  'event_reviews',
  {
    id: uuid().primaryKey(),
    paper_id: uuid()
      .notNull()
      .references(() => eventPapers.id, { onDelete: 'cascade' }),
    version_id: uuid()
      .notNull()
      .references(() => eventPaperVersions.id, { onDelete: 'cascade' }),
    reviewer_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: reviewStates }).notNull(),
    /** Points by criterion. */
    scores: json<Record<string, number>>().notNull(),
    verdict: text({ enum: verdicts }),
    to_author: text().notNull().default(''),
    to_editors: text().notNull().default(''),
    assigned_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('event_reviews_once').on(table.version_id, table.reviewer_id),
    index('event_reviews_of_reviewer').on(table.reviewer_id, table.state),
    index('event_reviews_of_paper').on(table.paper_id),
    oneOf('event_reviews_state', table.state, reviewStates),
    check('event_reviews_done', sql`(${table.state} = 'done') = (${table.verdict} is not null)`),
    check('event_reviews_ended', sql`(${table.state} = 'assigned') = (${table.ended_at} is null)`),
  ],
)

/** When a phase of the work on papers is open; what each allows is in the rules. */
export const eventPaperPhases = pgTable(
  'event_paper_phases',
  {
    event_id: ofEvent(),
    phase: text({ enum: paperPhases }).notNull(),
    opens_at: moment().notNull(),
    closes_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.phase] }),
    oneOf('event_paper_phases_phase', table.phase, paperPhases),
    check('event_paper_phases_order', sql`${table.opens_at} < ${table.closes_at}`),
  ],
)
