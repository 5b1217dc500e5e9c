import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

const ofUser = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/**
 * Staff who also sign in with a code from an authenticator app. The secret is sealed with a key that is not in the
 * database.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    user_id: ofUser().primaryKey(),
    secret: text().notNull(),
    /**
     * Thirty-second step of the newest accepted code: this step and all earlier ones are no longer accepted. A trigger
     * refuses to lower it.
     */
    last_step: bigint({ mode: 'number' }).notNull(),
    failures: smallint().notNull().default(0),
    locked_until: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    check('second_factors_failures', sql`${table.failures} >= 0`),
    check('second_factors_sealed', sql`${table.secret} like 'v1.%'`),
  ],
)

/** A set-up that waits for its first code. Until then the previous factor stays valid. */
export const secondFactorSetUps = pgTable(
  'second_factor_set_ups',
  {
    user_id: ofUser().primaryKey(),
    secret: text().notNull(),
    tries: smallint().notNull().default(0),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('second_factor_set_ups_expiry').on(table.expires_at),
    check('second_factor_set_ups_tries', sql`${table.tries} between 0 and 10`),
    check('second_factor_set_ups_sealed', sql`${table.secret} like 'v1.%'`),
  ],
)

/** For people who lost the phone: each code works once; only its hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { user_id: ofUser().notNull(), code_hash: text().notNull(), created_at: moment().notNull(), used_at: moment() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** The state between the password and the code, before a session exists. Found by the hash of its token. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    token_hash: text().primaryKey(),
    user_id: ofUser().notNull(),
    step: text({ enum: ['code', 'set-up'] }).notNull(),
    tries: smallint().notNull().default(0),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.user_id),
    index('sign_in_challenges_expiry').on(table.expires_at),
    oneOf('sign_in_challenges_step', table.step, ['code', 'set-up']),
    check('sign_in_challenges_tries', sql`${table.tries} between 0 and 5`),
  ],
)

/** Changes of a person's second factor, with the reason and the author (null: the operator of the server). */
export const secondFactorChanges = pgTable(
  'second_factor_changes',
  {
    user_id: ofUser().notNull(),
    id: uuid().notNull(),
    what: text({ enum: ['on', 'moved', 'codes-renewed', 'off', 'reset'] }).notNull(),
    by: uuid(),
    reason: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    oneOf('second_factor_changes_what', table.what, ['on', 'moved', 'codes-renewed', 'off', 'reset']),
    check('second_factor_changes_reason', sql`${table.what} <> 'reset' or length(${table.reason}) >= 10`),
  ],
)
