import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { applicationStates } from '#contract/subscriptions/applications'
import { applicationSteps } from '#contract/subscriptions/desk'
import { paidWays, paperKinds, periodStates } from '#contract/subscriptions/papers'
import { locales } from '#contract/values/locale'
import { paymentOrders } from '../payments/tables.ts'
import { day, json, moment, oneOf } from '../platform/database/columns.ts'
import { texts } from '../platform/database/texts.ts'
import { districts, localities, regions, schools } from '../places/tables.ts'
import { users } from '../users/tables.ts'
import type { PaperSheet } from './papers/paper-sheet.ts'

/** Plans that editors change in the back office. A period keeps the price and the seats that it was sold with. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: text().primaryKey(),
    /** Whole tenge, as editors type it. */
    price_tenge: integer().notNull(),
    months: smallint().notNull(),
    seats: smallint().notNull(),
    /** No longer offered; existing subscriptions go on. */
    is_hidden: boolean().notNull().default(false),
    /** `holds`: one sentence per line. */
    ...texts('name', 'holds'),
  },
  (table) => [
    check('subscription_plans_price', sql`${table.price_tenge} between 1 and 100000000`),
    check('subscription_plans_months', sql`${table.months} between 1 and 60`),
    check('subscription_plans_seats', sql`${table.seats} between 1 and 500`),
  ],
)

/** Who sells: one row, edited in the back office and printed on every paper. */
export const sellers = pgTable(
  'subscription_sellers',
  {
    id: text().primaryKey(),
    /** Business identification number. */
    bin: text().notNull(),
    iban: text().notNull(),
    bik: text().notNull(),
    /** Code of the beneficiary. */
    kbe: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** `signer`: who signs and by what right. */
    ...texts('name', 'address', 'bank', 'signer'),
  },
  (table) => [check('subscription_sellers_one', sql`${table.id} = 'seller'`)],
)

const isTaken = sql`state in ('accepted', 'active')`

/** An application of a school, and the subscription that it becomes. */
export const applications = pgTable(
  'subscription_applications',
  {
    id: uuid().primaryKey(),
    number: integer().generatedAlwaysAsIdentity(),
    /** Made by the browser of the applicant. */
    key: uuid().notNull().unique(),
    plan_id: text()
      .notNull()
      .references(() => subscriptionPlans.id),
    region_id: text()
      .notNull()
      .references(() => regions.id),
    district_id: text()
      .notNull()
      .references(() => districts.id),
    locality_id: text()
      .notNull()
      .references(() => localities.id),
    school_id: text().references(() => schools.id),
    /** As the applicant typed it, because the school was not in the list. */
    school_name: text().notNull().default(''),
    contact_name: text().notNull(),
    position: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    offer_version: text().notNull(),
    data_version: text().notNull(),
    state: text({ enum: applicationStates }).notNull().default('requested'),
    reason: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Last paid day. */
    ends_on: day(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('subscription_applications_school').on(table.school_id).where(isTaken),
    index('subscription_applications_of_school').on(table.school_id, table.created_at),
    index('subscription_applications_created').on(table.created_at, table.id),
    index('subscription_applications_state').on(table.state, table.created_at, table.id),
    index('subscription_applications_region').on(table.region_id, table.created_at, table.id),
    index('subscription_applications_plan').on(table.plan_id),
    index('subscription_applications_district').on(table.district_id),
    index('subscription_applications_locality').on(table.locality_id),
    index('subscription_applications_ends')
      .on(table.ends_on)
      .where(sql`state = 'active'`),
    oneOf('subscription_applications_states', table.state, applicationStates),
    oneOf('subscription_applications_locale', table.locale, locales),
    check(
      'subscription_applications_named',
      sql`${table.school_id} is not null or (btrim(${table.school_name}) <> '' and ${table.state} in ('requested', 'refused'))`,
    ),
    check(
      'subscription_applications_reason',
      sql`(${table.state} in ('refused', 'cancelled')) = (length(${table.reason}) >= 10)`,
    ),
    check(
      'subscription_applications_paid',
      sql`case ${table.state} when 'active' then ${table.ends_on} is not null when 'ended' then true else ${table.ends_on} is null end`,
    ),
  ],
)

/**
 * A period of a subscription with its invoice. What was invoiced never changes, and paid periods do not overlap.
 */
export const periods = pgTable(
  'subscription_periods',
  {
    id: uuid().primaryKey(),
    application_id: uuid()
      .notNull()
      .references(() => applications.id),
    /** From 1 within the application. */
    number: smallint().notNull(),
    state: text({ enum: periodStates }).notNull().default('invoiced'),
    /** In tiyn. */
    price: bigint({ mode: 'number' }).notNull(),
    months: smallint().notNull(),
    seats: smallint().notNull(),
    invoiced_on: day().notNull(),
    due_on: day().notNull(),
    /** The order of money that pays it; a new one if the old one has expired. */
    order_id: uuid()
      .notNull()
      .references(() => paymentOrders.id),
    paid_on: day(),
    paid_by: text({ enum: paidWays }),
    starts_on: day(),
    ends_on: day(),
    /** When the contact person was told that the period is paid. */
    told_at: moment(),
  },
  (table) => [
    uniqueIndex('subscription_periods_number').on(table.application_id, table.number),
    uniqueIndex('subscription_periods_order').on(table.order_id),
    uniqueIndex('subscription_periods_open')
      .on(table.application_id)
      .where(sql`state = 'invoiced'`),
    index('subscription_periods_untold')
      .on(table.id)
      .where(sql`state = 'paid' and told_at is null`),
    oneOf('subscription_periods_states', table.state, periodStates),
    oneOf('subscription_periods_ways', table.paid_by, paidWays),
    check('subscription_periods_price', sql`${table.price} > 0 and ${table.months} > 0 and ${table.seats} > 0`),
    check('subscription_periods_due', sql`${table.due_on} >= ${table.invoiced_on}`),
    check(
      'subscription_periods_paid',
      sql`(${table.state} in ('paid', 'refunded')) = (${table.paid_on} is not null) and num_nulls(${table.paid_on}, ${table.paid_by}, ${table.starts_on}, ${table.ends_on}) in (0, 4)`,
    ),
    check('subscription_periods_days', sql`${table.starts_on} <= ${table.ends_on}`),
  ],
)

/** What is printed, whole: a word that changes later changes no paper. Rows are never changed. */
export const papers = pgTable(
  'subscription_papers',
  {
    id: uuid().primaryKey(),
    period_id: uuid()
      .notNull()
      .references(() => periods.id),
    kind: text({ enum: paperKinds }).notNull(),
    language: text({ enum: ['ru', 'kk'] }).notNull(),
    number: text().notNull(),
    made_on: day().notNull(),
    sheet: json<PaperSheet>().notNull(),
  },
  (table) => [
    uniqueIndex('subscription_papers_one').on(table.period_id, table.kind, table.language),
    oneOf('subscription_papers_kind', table.kind, paperKinds),
    oneOf('subscription_papers_language', table.language, ['ru', 'kk']),
  ],
)

/** What happened to an application. Rows are never changed. */
export const applicationHistory = pgTable(
  'subscription_steps',
  {
    application_id: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    step: text({ enum: applicationSteps }).notNull(),
    at: moment().notNull(),
    /** Null for what the applicant, a payment or a job did. */
    actor_id: uuid(),
    words: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.application_id, table.id] }),
    oneOf('subscription_steps_step', table.step, applicationSteps),
  ],
)

/** Reminders that were sent, or passed over because a later one was due already: each once. */
export const sentReminders = pgTable(
  'subscription_reminders',
  {
    period_id: uuid()
      .notNull()
      .references(() => periods.id),
    days: smallint().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period_id, table.days] })],
)

/** A seat of a psychologist at a school; it belongs to the school, so that it wakes with the next subscription. */
export const seats = pgTable(
  'subscription_seats',
  {
    /** The psychologist. */
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    school_id: text()
      .notNull()
      .references(() => schools.id),
    /** A seat is open while the present period has at least this many. */
    number: smallint().notNull(),
    given_at: moment().notNull(),
    given_by: uuid(),
    /** Since when the psychologist sees no pupils of the school through this seat. */
    rests_since: moment(),
  },
  (table) => [
    uniqueIndex('subscription_seats_number').on(table.school_id, table.number),
    check('subscription_seats_range', sql`${table.number} between 1 and 500`),
  ],
)
