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
import type { QuestionsByLanguage, SurveyFile } from './survey-file.rules.ts'
import { users } from '../users/tables.ts'

/**
 * Published surveys. The questions of a version and their options never change (a trigger ensures this), because
 * people's answers depend on them. Typing mistakes may be corrected, and languages added or removed.
 */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    id: text().notNull(),
    version: integer().notNull(),
    /** The entry of the back office in which it is edited. Entries are archived, never deleted. */
    entry_id: uuid().references(() => entries.id),
    audience: text({ enum: ['student', 'parent'] }).notNull(),
    position: integer().notNull(),
    /** Languages in which this version is open. Each language is in at most one version of a survey. */
    languages: text({ enum: languages }).array().notNull(),
    is_open: boolean().notNull(),
    /** When it was closed. Pages that are already open may still send it for a while. */
    closed_at: moment(),
    content: jsonb().$type<SurveyFile>().notNull(),
    /**
     * The questions as first published in each language. Corrections are compared with these, because otherwise a word
     * could become another one letter by letter.
     */
    began: jsonb().$type<QuestionsByLanguage>().notNull().default({}),
    /** Hash of the structure, which never changes. */
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
/** A version cannot be deleted while there are answers to it. */
const versionForeignKey = (table: { survey_id: AnyPgColumn; version: AnyPgColumn }, name: string) =>
  foreignKey({
    name,
    columns: [table.survey_id, table.version],
    foreignColumns: [surveyVersions.id, surveyVersions.version],
  })
const answered = { ...ofVersion, answers: jsonb().$type<SurveyAnswers>().notNull() }

/**
 * Records once that a person has taken part. For an anonymous survey nothing else is known. Only the day is stored, so
 * that no order can be derived.
 */
export const surveyParticipations = pgTable(
  'survey_participations',
  { user_id: ofUser(), ...ofVersion, day: day().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.survey_id] }),
    versionForeignKey(table, 'survey_participations_version'),
    index('survey_participations_of_version').on(table.survey_id, table.version),
  ],
)

/** The answers so far to a survey that is not anonymous. */
export const surveyDrafts = pgTable(
  'survey_drafts',
  { user_id: ofUser(), ...answered, saved_at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.survey_id] }),
    versionForeignKey(table, 'survey_drafts_version'),
    index('survey_drafts_of_version').on(table.survey_id, table.version),
  ],
)

/** The answers to a survey that is not anonymous. */
export const surveyAnswers = pgTable('survey_answers', { user_id: ofUser(), ...answered }, (table) => [
  primaryKey({ columns: [table.user_id, table.survey_id] }),
  foreignKey({
    columns: [table.user_id, table.survey_id],
    foreignColumns: [surveyParticipations.user_id, surveyParticipations.survey_id],
    name: 'survey_answers_of_participation',
  }).onDelete('cascade'),
  versionForeignKey(table, 'survey_answers_version'),
  index('survey_answers_of_version').on(table.survey_id, table.version),
])

/**
 * People who are sending an anonymous survey now, so that two devices of one person take turns. The row is deleted
 * before the reply is sent.
 */
export const surveySendings = pgTable(
  'survey_sendings',
  {
    user_id: ofUser(),
    survey_id: text().notNull(),
    at: moment().notNull(),
    /**
     * The version for which this turn has stored waiting answers, while the person's participation is not yet recorded.
     */
    kept_version: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.survey_id] })],
)

/**
 * Anonymous answers that wait until there are enough to be moved to the others together. The ticket is a random number
 * made by the device.
 */
export const anonymousWaiting = pgTable(
  'survey_anonymous_waiting',
  { ticket: uuid().primaryKey(), ...answered },
  (table) => [versionForeignKey(table, 'survey_waiting_version')],
)

/** Final anonymous answers, without a person, a time or an order. */
export const anonymousAnswers = pgTable(
  'survey_anonymous_answers',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    ...answered,
  },
  (table) => [
    versionForeignKey(table, 'survey_anonymous_version'),
    index('survey_anonymous_of_version').on(table.survey_id, table.version),
  ],
)

/**
 * Tickets of answers that no longer wait, so that the same answers are not counted again. Nothing links a ticket to its
 * answer.
 */
export const spentTickets = pgTable('survey_spent_tickets', { ticket: uuid().primaryKey() })
