import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { viewedKinds } from '#contract/profiles/view-reason'
import { moment } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

/** Sessions, found by the hash of their token; they slide for 30 days. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    created_at: moment().notNull(),
    seen_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** The test that a code of a sitting opened the session for; null for a session of the whole account. */
    sitting_test_id: text(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
)

/** Codes sent by SMS; only an HMAC is stored. A new code of the same purpose cancels the old one. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    purpose: text({ enum: ['signup', 'recovery', 'guardian', 'phone-change', 'child-link', 'event'] }).notNull(),
    code_hmac: text().notNull(),
    address: text().notNull(),
    tries: smallint().notNull().default(0),
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('sms_codes_phone').on(table.phone, table.sent_at),
    index('sms_codes_address').on(table.address, table.sent_at),
    check('sms_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
)

export const resetLinks = pgTable(
  'reset_links',
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('reset_links_user').on(table.user_id), index('reset_links_expiry').on(table.expires_at)],
)

/**
 * Staff invited by an administrator. They cannot sign in until they set the first password by the link of the
 * invitation or of a recovery.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
    accepted_at: moment(),
  },
  (table) => [index('staff_invitations_by').on(table.invited_by)],
)

/**
 * Links of invitations that were withdrawn together with their accounts, so that a person who opens one learns the
 * reason. No personal data is stored here.
 */
export const withdrawnInvitations = pgTable(
  'withdrawn_invitations',
  { token_hash: text().primaryKey(), expires_at: moment().notNull() },
  (table) => [index('withdrawn_invitations_expiry').on(table.expires_at)],
)

/** The reason of a block; the row lasts as long as the block. An account closed without a row was closed for good. */
export const accountBlocks = pgTable(
  'account_blocks',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    blocked_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (table) => [
    index('account_blocks_by').on(table.blocked_by),
    check('account_blocks_reason', sql`length(${table.reason}) >= 10`),
  ],
)

/**
 * An e-mail that waits for its code, from the sign-up or the settings; one per person. Only an HMAC of the code is
 * stored; the code expires before the pending change does.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    code_hmac: text().notNull(),
    tries: smallint().notNull().default(0),
    created_at: moment().notNull(),
    /** When the code expires; another one may be sent. */
    expires_at: moment().notNull(),
  },
  (table) => [
    index('email_changes_created').on(table.created_at),
    check('email_changes_tries', sql`${table.tries} between 0 and 5`),
  ],
)

/**
 * Devices on which an account's owner has signed in: they go first in the line of passwords, and guesses of strangers
 * do not lock them out.
 */
export const trustedDevices = pgTable(
  'known_devices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device_hash: text().notNull(),
    since: moment()
      .notNull()
      .default(sql`now()`),
    seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.device_hash] }),
    index('known_devices_seen').on(table.seen_at),
    index('known_devices_device').on(table.device_hash),
  ],
)

/** Who downloaded their own data as a file, and when. */
export const dataExports = pgTable(
  'data_exports',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.at] })],
)

/** Who viewed a child's data. Append-only; the parent can read it. */
export const views = pgTable(
  'views',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    viewer_id: uuid().notNull(),
    viewer_role: smallint().notNull(),
    what: text({ enum: viewedKinds }).notNull(),
    /** Why masked data was shown: a code from the list or the viewer's own words; empty if no reason was required. */
    reason: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('views_key').on(table.student_id, table.id),
    index('views_of_talents')
      .on(table.at, table.id)
      .where(sql`what in ('talent', 'talent-file')`),
  ],
)

/** Secrets that the installation generates once, such as the key of its HMACs. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: moment().notNull(),
})

/** Counters shared by all processes, such as receipt numbers of a season. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: bigint({ mode: 'number' }).notNull() })
