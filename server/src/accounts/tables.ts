import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { viewed } from '#contract/profiles/view-reason'
import { moment } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

/** A session is known by the hash of its token; 30 days sliding. */
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
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
)

/** Codes sent by SMS: only an HMAC is kept. A new code of the same purpose cancels the old one. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    purpose: text({ enum: ['signup', 'recovery', 'guardian', 'phone-change', 'child-link'] }).notNull(),
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
 * Staff whom an administrator asked in. Until the first password is set, by the link of the letter or of a recovery,
 * nobody signs in.
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
 * Letters of invitations that were taken back with the account they had made: whoever opens the link is told so.
 * Nothing of the person is here.
 */
export const withdrawnInvitations = pgTable(
  'withdrawn_invitations',
  { token_hash: text().primaryKey(), expires_at: moment().notNull() },
  (table) => [index('withdrawn_invitations_expiry').on(table.expires_at)],
)

/**
 * Why an account is blocked; the row is there as long as it is. An account that is closed without one was closed for
 * good.
 */
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
 * An e-mail that waits for the code sent to it, from the sign-up or the settings: one for each person. Only an HMAC of
 * the code is kept, which expires before the wish does.
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
    /** Until when the code holds; another may be sent. */
    expires_at: moment().notNull(),
  },
  (table) => [
    index('email_changes_created').on(table.created_at),
    check('email_changes_tries', sql`${table.tries} between 0 and 5`),
  ],
)

/**
 * Devices on which somebody has once shown that an account is theirs: their sign-ins go first, and strangers' guesses
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

/** Who took the own data away as a file, and when. */
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

/** Who looked at a child's data: append-only, the parent can read it. */
export const views = pgTable(
  'views',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    viewer_id: uuid().notNull(),
    viewer_role: smallint().notNull(),
    what: text({ enum: viewed }).notNull(),
    /** Why what is masked was shown: a word of the list, or the viewer's own words; empty where nobody asks. */
    reason: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [uniqueIndex('views_key').on(table.student_id, table.id)],
)

/** Secrets the installation makes for itself once, such as the key of its HMACs. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: moment().notNull(),
})

/** Numbers that grow by one across processes, such as receipts of a season. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: bigint({ mode: 'number' }).notNull() })
