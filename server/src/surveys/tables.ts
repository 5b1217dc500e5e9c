import { sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SurveyAnswers } from '#contract/surveys'
import { users } from '../accounts/tables.ts'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import type { SurveyFile } from './survey-file.rules.ts'

/** Surveys as they were published; a version is never changed. Those that are open now are in the content folder. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    id: text().notNull(),
    version: integer().notNull(),
    audience: text({ enum: ['student', 'parent'] }).notNull(),
    position: integer().notNull(),
    is_open: boolean().notNull(),
    content: jsonb().$type<SurveyFile>().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] }), oneOf('survey_audiences', table.audience, ['student', 'parent'])],
)

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofVersion = { survey_id: text().notNull(), version: integer().notNull() }
const answered = { ...ofVersion, answers: jsonb().$type<SurveyAnswers>().notNull() }

/** That somebody has taken part, once: of an anonymous survey this is all that is known of them. The day and no moment, so that it tells nothing of an order. */
export const surveyParticipations = pgTable('survey_participations', { user_id: ofUser(), ...ofVersion, day: day().notNull() }, (table) => [
  primaryKey({ columns: [table.user_id, table.survey_id] }),
])

/** The answers so far of a named survey. */
export const surveyDrafts = pgTable('survey_drafts', { user_id: ofUser(), ...answered, saved_at: moment().notNull() }, (table) => [
  primaryKey({ columns: [table.user_id, table.survey_id] }),
])

/** The answers of a named survey. */
export const surveyAnswers = pgTable('survey_answers', { user_id: ofUser(), ...answered }, (table) => [
  primaryKey({ columns: [table.user_id, table.survey_id] }),
  foreignKey({
    columns: [table.user_id, table.survey_id],
    foreignColumns: [surveyParticipations.user_id, surveyParticipations.survey_id],
    name: 'survey_answers_of_participation',
  }).onDelete('cascade'),
])

/** Who is sending an anonymous survey at this moment: two devices of one person take turns. It goes before the call is answered. */
export const surveySendings = pgTable('survey_sendings', { user_id: ofUser(), survey_id: text().notNull(), at: moment().notNull() }, (table) => [
  primaryKey({ columns: [table.user_id, table.survey_id] }),
])

/** Anonymous answers until there are enough of them to be put away together. The ticket is a random number of the device. */
export const anonymousWaiting = pgTable('survey_anonymous_waiting', { ticket: uuid().primaryKey(), ...answered })

/** Anonymous answers for good: neither a person nor a moment nor an order. */
export const anonymousAnswers = pgTable('survey_anonymous_answers', {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  ...answered,
})

/** Tickets of answers that were put away: the same answers sent again are not counted again. Nothing says whose answer a ticket was. */
export const spentTickets = pgTable('survey_spent_tickets', { ticket: uuid().primaryKey() })
