import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { coinEntryKinds, coinOccasions, coinReasons } from '#contract/coins/entry'
import { moment, oneOf } from '../platform/database/columns.ts'
import { optionalTexts, texts } from '../platform/database/texts.ts'
import { users } from '../users/tables.ts'

/**
 * The coins of a pupil. When the account is deleted, the wallet and its entries stay without the person, so that the
 * sums of the nightly proof still hold. `coin_wallets_agree` (in the migration): balance, reserved and last number are
 * those of the last entry.
 */
export const coinWallets = pgTable(
  'coin_wallets',
  {
    id: uuid().primaryKey(),
    student_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    balance: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** Number of the last entry; null if there is none. */
    last_number: integer(),
  },
  (table) => [
    uniqueIndex('coin_wallets_student').on(table.student_id),
    check('coin_wallets_not_negative', sql`${table.balance} >= 0 and ${table.reserved} >= 0`),
    check(
      'coin_wallets_begin_empty',
      sql`${table.last_number} is not null or (${table.balance} = 0 and ${table.reserved} = 0)`,
    ),
  ],
)

/**
 * The ledger. Triggers refuse changing and deleting entries. Each entry refers to the one before it with its balances,
 * so no number can be missing and no balance can differ from the sum.
 */
export const coinEntries = pgTable(
  'coin_entries',
  {
    wallet_id: uuid()
      .notNull()
      .references(() => coinWallets.id),
    /** Numbers the entries of a wallet from 1. */
    number: integer().notNull(),
    kind: text({ enum: coinEntryKinds }).notNull(),
    reason: text({ enum: coinReasons }).notNull(),
    /** Change of the balance and of the reserved coins. */
    amount: integer().notNull(),
    held: integer().notNull(),
    balance_after: integer().notNull(),
    reserved_after: integer().notNull(),
    /** Made by the caller, unique in the wallet: the same movement asked for twice is one entry. */
    key: text().notNull(),
    /** What it is about, such as the id of a test or an order, and its name. */
    about: text().notNull(),
    ...optionalTexts('title'),
    /** Number of the reservation or payment that this entry ends; each can be ended once. */
    ends: integer(),
    at: moment().notNull(),
    previous: integer().generatedAlwaysAs(sql`nullif(number - 1, 0)`),
    balance_before: integer()
      .notNull()
      .generatedAlwaysAs(sql`balance_after - amount`),
    reserved_before: integer()
      .notNull()
      .generatedAlwaysAs(sql`reserved_after - held`),
  },
  (table) => [
    primaryKey({ columns: [table.wallet_id, table.number] }),
    unique('coin_entries_key').on(table.wallet_id, table.key),
    unique('coin_entries_balances').on(table.wallet_id, table.number, table.balance_after, table.reserved_after),
    uniqueIndex('coin_entries_ended')
      .on(table.wallet_id, table.ends)
      .where(sql`ends is not null`),
    foreignKey({
      name: 'coin_entries_without_gaps',
      columns: [table.wallet_id, table.previous, table.balance_before, table.reserved_before],
      foreignColumns: [table.wallet_id, table.number, table.balance_after, table.reserved_after],
    }),
    foreignKey({
      name: 'coin_entries_ends',
      columns: [table.wallet_id, table.ends],
      foreignColumns: [table.wallet_id, table.number],
    }),
    oneOf('coin_entries_reason', table.reason, coinReasons),
    check('coin_entries_not_negative', sql`${table.balance_after} >= 0 and ${table.reserved_after} >= 0`),
    check(
      'coin_entries_begin_empty',
      sql`${table.number} > 1 or (${table.number} = 1 and balance_before = 0 and reserved_before = 0)`,
    ),
    check('coin_entries_ends_earlier', sql`${table.ends} < ${table.number}`),
    check(
      'coin_entries_kind',
      sql`case ${table.kind}
        when 'earned' then ${table.amount} > 0 and ${table.held} = 0 and ${table.ends} is null
        when 'corrected' then ${table.amount} <> 0 and ${table.held} = 0 and ${table.ends} is null
        when 'reserved' then ${table.amount} < 0 and ${table.held} = -${table.amount} and ${table.ends} is null
        when 'taken' then ${table.amount} = 0 and ${table.held} < 0 and ${table.ends} is not null
        when 'returned' then ${table.amount} > 0 and ${table.held} in (0, -${table.amount}) and ${table.ends} is not null
        else false end`,
    ),
  ],
)

/**
 * Who corrected coins and why. In a table of its own, because a comment may name a person and is deleted with the
 * account, while entries stay.
 */
export const coinCorrections = pgTable(
  'coin_corrections',
  {
    wallet_id: uuid().notNull(),
    number: integer().notNull(),
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    staff_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    comment: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wallet_id, table.number] }),
    index('coin_corrections_of_student').on(table.student_id),
    index('coin_corrections_of_staff').on(table.staff_id),
    foreignKey({
      name: 'coin_corrections_entry',
      columns: [table.wallet_id, table.number],
      foreignColumns: [coinEntries.wallet_id, coinEntries.number],
    }),
    check('coin_corrections_comment', sql`length(${table.comment}) >= 10`),
  ],
)

/** How many coins each occasion brings. The occasions are fixed; editors change amounts, limits and texts. */
export const coinRules = pgTable(
  'coin_rules',
  {
    /** The occasion. */
    id: text({ enum: coinOccasions }).primaryKey(),
    /** 0 if nothing is given for it at present. */
    amount: integer().notNull(),
    /** How many times a day it is rewarded. */
    daily_limit: smallint().notNull(),
    ...texts('title', 'description'),
  },
  (table) => [
    oneOf('coin_rules_occasion', table.id, coinOccasions),
    check('coin_rules_numbers', sql`${table.amount} >= 0 and ${table.daily_limit} >= 1`),
  ],
)

/** What pupils have done and have no coins for yet. A row is written with the event and deleted with the notice. */
export const coinEarnings = pgTable(
  'coin_earnings',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    occasion: text({ enum: coinOccasions }).notNull(),
    /** Id of the test, survey or appointment; the same one is rewarded once. */
    about: text().notNull(),
    ...optionalTexts('title'),
    done_at: moment().notNull(),
    /** Later than `done_at` if the limit of a day was reached. */
    due_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.occasion, table.about] }),
    index('coin_earnings_due').on(table.due_at),
    oneOf('coin_earnings_occasion', table.occasion, coinOccasions),
  ],
)

/** Results of the nightly proof: sum of entries = last balance = balance. */
export const coinProofs = pgTable(
  'coin_proofs',
  {
    id: uuid().primaryKey(),
    at: moment().notNull(),
    wallets: integer().notNull(),
    entries: integer().notNull(),
    sum: bigint({ mode: 'number' }).notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
    /** How many wallets do not agree with their entries. */
    faults: integer().notNull(),
  },
  (table) => [index('coin_proofs_newest').on(table.at, table.id)],
)
