import { sql } from 'drizzle-orm'
import {
  foreignKey,
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
import { seasonRules, stageStates } from '#contract/values/stages'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { careColumns } from '../../profiles/policy/care-columns.ts'
import { tests } from './catalogue.tables.ts'
import { results } from './results.tables.ts'
import type { LeadingRule } from '../scorers/leading.rules.ts'

/**
 * The rule by which a test invites pupils further, and from when. An attempt is judged by the rule in force when it
 * began. Without a rule a test invites nobody.
 */
export const leadingRules = pgTable(
  'leading_rules',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    rule_version: integer().notNull(),
    rule: jsonb().$type<LeadingRule>(),
    holds_from: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.rule_version] })],
)

/**
 * The rule of the season, chosen by an administrator. The row with the highest version is in force; the others are
 * history. Without a row the default rule applies.
 */
export const seasonChoices = pgTable(
  'season_rules',
  {
    version: smallint().primaryKey(),
    rule: text({ enum: seasonRules }).notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
    changed_by: uuid().notNull(),
  },
  (table) => [oneOf('season_rules_known', table.rule, seasonRules)],
)

/**
 * Invitations of pupils: where to, when, and by which result and rule. If a new count takes an invitation back,
 * `ended_at` is set and the row stays.
 */
export const invitations = pgTable(
  'invitations',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    result_id: uuid().notNull(),
    leads_to: text().notNull(),
    rule_version: integer().notNull(),
    at: moment().notNull(),
    ended_at: moment(),
    /** The state of the newest step (`stage-two/`). */
    state: text({ enum: stageStates }).notNull().default('invited'),
    ...careColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('invitations_live')
      .on(table.student_id, table.result_id, table.leads_to)
      .where(sql`ended_at is null`),
    index('invitations_in_turn').on(table.at, table.id),
    index('invitations_of_school').on(table.care_school_id, table.at, table.id),
    index('invitations_of_region').on(table.care_region_id, table.at, table.id),
    index('invitations_of_center')
      .on(table.care_center_id, table.at, table.id)
      .where(sql`care_center_id is not null`),
    oneOf('invitations_state', table.state, stageStates),
    foreignKey({
      columns: [table.student_id, table.result_id],
      foreignColumns: [results.student_id, results.id],
    }).onDelete('cascade'),
  ],
)
