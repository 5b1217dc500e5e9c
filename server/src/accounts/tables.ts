import { sql } from 'drizzle-orm'
import { bigint, boolean, char, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#contract/values/locale'
import { viewed } from '#contract/profiles/view-reason'
import { day, moment, oneOf, plainOrder } from '../platform/database/columns.ts'
import { nameLetters } from './sign-in/name-key.rules.ts'

const hasRegion = sql`region_id is not null`

/** Everybody who can sign in. One account per IIN; staff sign in by e-mail or login. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    role_id: smallint().notNull(),
    iin: char({ length: 12 }),
    login: text(),
    /** What a code has shown to be the person's own, staff have set, or an account older than the codes was signed up with; what was typed in at a sign-up waits in `email_changes`. */
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    additional_phone: text().notNull().default(''),
    password_hash: text().notNull(),
    last_name: text().notNull(),
    first_name: text().notNull(),
    patronymic: text().notNull().default(''),
    birth_date: day(),
    gender: text({ enum: ['male', 'female'] }),
    avatar_id: uuid(),
    locale: text({ enum: locales }).notNull().default('ru'),
    /** The IIN's digits say another birth date or gender than the person does: a hint for staff, never a refusal. */
    iin_differs: boolean().notNull().default(false),
    /** The state register does not know this IIN under the name and the birth date of the sign-up: a hint that staff alone clear, never a refusal. */
    register_differs: boolean().notNull().default(false),
    is_demo: boolean().notNull().default(false),
    created_at: moment().notNull(),
    /** The last sign-in, or the last use of a session that has ended since; sessions that are open know better. */
    last_seen_at: moment(),
    /** Since when the account is closed. */
    blocked_at: moment(),
    /** Where a pupil learns or a member of the staff works; kept by triggers, for lists. */
    region_id: text(),
    /** What the name is found and sorted by. */
    name_key: plainOrder()
      .notNull()
      .generatedAlwaysAs(sql.raw(`translate(last_name || ' ' || first_name || ' ' || patronymic, '${nameLetters.from}', '${nameLetters.to}')`)),
  },
  (table) => [
    index('users_newest').on(table.created_at, table.id),
    index('users_newest_of_role').on(table.role_id, table.created_at, table.id),
    index('users_newest_of_region').on(table.region_id, table.role_id, table.created_at, table.id).where(hasRegion),
    index('users_by_name').on(table.name_key, table.id),
    index('users_by_name_of_role').on(table.role_id, table.name_key, table.id),
    index('users_by_name_of_region').on(table.region_id, table.role_id, table.name_key, table.id).where(hasRegion),
    index('users_closed')
      .on(table.created_at, table.id)
      .where(sql`blocked_at is not null`),
    uniqueIndex('users_iin').on(table.iin),
    uniqueIndex('users_login').on(table.login),
    uniqueIndex('users_staff_email')
      .on(table.email)
      .where(sql`role_id in (3, 4, 9, 10) and email <> ''`),
    index('users_phone').on(table.phone),
    index('users_email').on(table.email),
    index('users_avatar')
      .on(table.avatar_id)
      .where(sql`avatar_id is not null`),
    oneOf('users_gender', table.gender, ['male', 'female']),
    oneOf('users_locale', table.locale, locales),
    check('users_role_known', sql`${table.role_id} between 1 and 13`),
    check('users_iin_digits', sql`${table.iin} ~ '^[0-9]{12}$'`),
    check('users_phone_form', sql`${table.phone} = '' or ${table.phone} ~ '^\\+77[0-9]{9}$'`),
  ],
)

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

/** Staff whom an administrator asked in. Until the first password is set, by the link of the letter or of a recovery, nobody signs in. */
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

/** Letters of invitations that were taken back with the account they had made: whoever opens the link is told so. Nothing of the person is here. */
export const withdrawnInvitations = pgTable('withdrawn_invitations', { token_hash: text().primaryKey(), expires_at: moment().notNull() }, (table) => [
  index('withdrawn_invitations_expiry').on(table.expires_at),
])

/** Why an account is blocked; the row is there as long as it is. An account that is closed without one was closed for good. */
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
  (table) => [index('account_blocks_by').on(table.blocked_by), check('account_blocks_reason', sql`length(${table.reason}) >= 10`)],
)

/** An e-mail that waits for the code sent to it, from the sign-up or the settings: one for each person. Only an HMAC of the code is kept, which expires before the wish does. */
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
  (table) => [index('email_changes_created').on(table.created_at), check('email_changes_tries', sql`${table.tries} between 0 and 5`)],
)

/** Devices on which somebody has once shown that an account is theirs: their sign-ins go first, and strangers' guesses do not lock them out. */
export const knownDevices = pgTable(
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
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull(), created_at: moment().notNull() })

/** Numbers that grow by one across processes, such as receipts of a season. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: bigint({ mode: 'number' }).notNull() })
