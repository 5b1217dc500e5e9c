import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#contract/values/locale'
import { testVersions } from '../diagnostics/rows/catalogue.tables.ts'
import { moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * A round in which experts rate the options of one version of an instrument. Each version has at most one open round.
 */
export const ratingRounds = pgTable(
  'rating_rounds',
  {
    id: uuid().primaryKey(),
    test_id: text().notNull(),
    version: integer().notNull(),
    opened_by: byUser(),
    opened_at: moment().notNull(),
    closed_by: byUser(),
    closed_at: moment(),
  },
  (table) => [
    foreignKey({
      columns: [table.test_id, table.version],
      foreignColumns: [testVersions.test_id, testVersions.version],
      name: 'rating_rounds_of_version',
    }),
    uniqueIndex('rating_rounds_open')
      .on(table.test_id, table.version)
      .where(sql`closed_at is null`),
    index('rating_rounds_newest').on(table.opened_at),
  ],
)

/** An expert invited to a round. If the account is deleted, the ratings stay without a name. */
export const ratingExperts = pgTable(
  'rating_experts',
  {
    id: uuid().primaryKey(),
    round_id: uuid()
      .notNull()
      .references(() => ratingRounds.id, { onDelete: 'cascade' }),
    user_id: byUser(),
    /** Decides the order in which this expert sees situations and options. */
    seed: integer().notNull(),
    invited_at: moment().notNull(),
    /** Since when the ratings have not counted. */
    withdrawn_at: moment(),
  },
  (table) => [
    uniqueIndex('rating_experts_once').on(table.round_id, table.user_id),
    index('rating_experts_of_user').on(table.user_id),
  ],
)

/** Ratings of an expert for the options of a situation, by option id. */
export const expertRatings = pgTable(
  'expert_ratings',
  {
    expert_id: uuid()
      .notNull()
      .references(() => ratingExperts.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    ratings: jsonb().$type<Record<string, number>>().notNull(),
    is_unclear: boolean().notNull(),
    comment: text().notNull(),
    /** The language in which the expert read the situation. */
    locale: text({ enum: locales }).notNull(),
    saved_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expert_id, table.item] }),
    oneOf('expert_ratings_locale', table.locale, locales),
  ],
)

/** Who exported a computed key or its table, and when. */
export const ratingExports = pgTable(
  'rating_exports',
  {
    id: uuid().primaryKey(),
    round_id: uuid()
      .notNull()
      .references(() => ratingRounds.id, { onDelete: 'cascade' }),
    user_id: byUser(),
    kind: text({ enum: ['key', 'table'] }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('rating_exports_of_round').on(table.round_id, table.at),
    oneOf('rating_export_kinds', table.kind, ['key', 'table']),
  ],
)
