import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { SurveyAnswers } from '#contract/surveys/surveys'
import { entries } from '../publishing/tables.ts'
import { languages } from '#contract/values/locale'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import type { Began, SurveyFile } from './survey-file.rules.ts'
import { users } from '../users/tables.ts'

/**
 * Surveys as they were published. Which questions a version asks, and which answers it offers, is never changed, a
 * trigger sees to it: the answers of people
 * belong to them. Words may lose a typing mistake, and a language may come to it or go.
 */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    id: text().notNull(),
    version: integer().notNull(),
    /** Of the back office, where its words and questions are written; an entry is put away, never deleted. */
    entry_id: uuid().references(() => entries.id),
    audience: text({ enum: ['student', 'parent'] }).notNull(),
    position: integer().notNull(),
    /** In these it is asked now; a language is in one version of a survey at most. */
    languages: text({ enum: languages }).array().notNull(),
    is_open: boolean().notNull(),
    /** Since when it is asked no more: whoever had it on the screen may still send it for a while. */
    closed_at: moment(),
    content: jsonb().$type<SurveyFile>().notNull(),
    /**
     * The questions as each language first asked them. What is mended later is compared with these, or a word would
     * become another letter by letter.
     */
    began: jsonb().$type<Began>().notNull().default({}),
    /** Of what is never changed. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    index('survey_versions_of_entry').on(table.entry_id),
    oneOf('survey_audiences', table.audience, ['student', 'parent']),
    check('survey_versions_open', sql`${table.is_open} = (cardinality(${table.languages}) > 0)`),
    check('survey_versions_closed', sql`not ${table.is_open} or ${table.closed_at} is null`),
  ],
)

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofVersion = { survey_id: text().notNull(), version: integer().notNull() }
/** A version stays as long as somebody has answered it. */
const keepsVersion = (table: { survey_id: AnyPgColumn; version: AnyPgColumn }, name: string) =>
  foreignKey({
    name,
    columns: [table.survey_id, table.version],
    foreignColumns: [surveyVersions.id, surveyVersions.version],
  })
const answered = { ...ofVersion, answers: jsonb().$type<SurveyAnswers>().notNull() }

/**
 * That somebody has taken part, once: of an anonymous survey this is all that is known of them. The day and no moment,
 * so that it tells nothing of an order.
 */
export const surveyParticipations = pgTable(
  'survey_participations',
  { user_id: ofUser(), ...ofVersion, day: day().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.survey_id] }),
    keepsVersion(table, 'survey_participations_version'),
    index('survey_participations_of_version').on(table.survey_id, table.version),
  ],
)

/** The answers so far of a named survey. */
export const surveyDrafts = pgTable(
  'survey_drafts',
  { user_id: ofUser(), ...answered, saved_at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.survey_id] }),
    keepsVersion(table, 'survey_drafts_version'),
    index('survey_drafts_of_version').on(table.survey_id, table.version),
  ],
)

/** The answers of a named survey. */
export const surveyAnswers = pgTable('survey_answers', { user_id: ofUser(), ...answered }, (table) => [
  primaryKey({ columns: [table.user_id, table.survey_id] }),
  foreignKey({
    columns: [table.user_id, table.survey_id],
    foreignColumns: [surveyParticipations.user_id, surveyParticipations.survey_id],
    name: 'survey_answers_of_participation',
  }).onDelete('cascade'),
  keepsVersion(table, 'survey_answers_version'),
  index('survey_answers_of_version').on(table.survey_id, table.version),
])

/**
 * Who is sending an anonymous survey at this moment: two devices of one person take turns. It goes before the call is
 * answered.
 */
export const surveySendings = pgTable(
  'survey_sendings',
  {
    user_id: ofUser(),
    survey_id: text().notNull(),
    at: moment().notNull(),
    /**
     * Of which version the answers of this turn lie among those that wait, though it is not yet written that this
     * person has taken part.
     */
    kept_version: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.survey_id] })],
)

/**
 * Anonymous answers until there are enough of them to be put away together. The ticket is a random number of the
 * device.
 */
export const anonymousWaiting = pgTable(
  'survey_anonymous_waiting',
  { ticket: uuid().primaryKey(), ...answered },
  (table) => [keepsVersion(table, 'survey_waiting_version')],
)

/** Anonymous answers for good: neither a person nor a moment nor an order. */
export const anonymousAnswers = pgTable(
  'survey_anonymous_answers',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    ...answered,
  },
  (table) => [
    keepsVersion(table, 'survey_anonymous_version'),
    index('survey_anonymous_of_version').on(table.survey_id, table.version),
  ],
)

/**
 * Tickets of answers that were put away: the same answers sent again are not counted again. Nothing says whose answer a
 * ticket was.
 */
export const spentTickets = pgTable('survey_spent_tickets', { ticket: uuid().primaryKey() })
