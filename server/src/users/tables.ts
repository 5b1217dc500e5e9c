import { sql } from 'drizzle-orm'
import { boolean, char, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#contract/values/locale'
import { day, moment, oneOf, plainOrder } from '../platform/database/columns.ts'
import { nameLetters } from './name-key.rules.ts'

const hasRegion = sql`region_id is not null`

/** Everybody who can sign in. There is one account per IIN. Staff sign in by e-mail or login. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    role_id: smallint().notNull(),
    iin: char({ length: 12 }),
    login: text(),
    /**
     * A confirmed e-mail address: by a code, by staff, or from an account older than the codes. An address typed at
     * sign-up waits in `email_changes` until it is confirmed.
     */
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
    /** The IIN contradicts the birth date or the gender. It is a hint for staff and never a reason to refuse. */
    iin_differs: boolean().notNull().default(false),
    /**
     * The state register does not know this IIN with the name and birth date of the sign-up. It is a hint that only
     * staff can clear, and never a reason to refuse.
     */
    register_differs: boolean().notNull().default(false),
    is_demo: boolean().notNull().default(false),
    created_at: moment().notNull(),
    /** The last sign-in, or the last use of a session that has since ended. Open sessions have their own later time. */
    last_seen_at: moment(),
    blocked_at: moment(),
    /** The region where a pupil studies or a member of staff works. Triggers maintain it, for lists. */
    region_id: text(),
    name_key: plainOrder()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `translate(last_name || ' ' || first_name || ' ' || patronymic, '${nameLetters.from}', '${nameLetters.to}')`,
        ),
      ),
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
