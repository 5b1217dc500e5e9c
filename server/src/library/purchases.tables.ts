import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paperStates, paperWays } from '#contract/library/paper-states'
import { bookEditions } from '#contract/values/content/books'
import { languages } from '#contract/values/locale'
import { paymentOrders } from '../payments/tables.ts'
import { centers, districts, regions } from '../places/tables.ts'
import { moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'
import { books } from './tables.ts'

/** How many printed copies lie in the stock. */
export const bookStock = pgTable(
  'library_stock',
  {
    book_id: uuid()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    available: integer().notNull().default(0),
  },
  (table) => [check('library_stock_not_negative', sql`${table.available} >= 0`)],
)

/** What came into the stock and went out of it. Rows are never changed. */
export const bookStockChanges = pgTable(
  'library_stock_changes',
  {
    id: uuid().primaryKey(),
    book_id: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    after: integer().notNull(),
    comment: text().notNull().default(''),
    /** The purchase that it follows from, or the member of staff who entered it. */
    purchase_id: uuid(),
    by_id: uuid(),
    /** The same change sent twice is one row. */
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('library_stock_changes_key').on(table.book_id, table.key),
    index('library_stock_changes_of_book').on(table.book_id, table.id),
    check('library_stock_changes_amounts', sql`${table.change} <> 0 and ${table.after} >= 0`),
    check('library_stock_changes_cause', sql`(${table.purchase_id} is null) <> (${table.by_id} is null)`),
  ],
)

export const purchaseStates = ['waiting', 'owned', 'revoked', 'expired'] as const

/**
 * Purchases of books. The unique indexes mean that nobody owns an electronic book twice and that one order waits to be
 * paid for it. A gift belongs to its reader and stays when the account of the giver is deleted.
 */
export const purchases = pgTable(
  'library_purchases',
  {
    id: uuid().primaryKey(),
    book_id: uuid()
      .notNull()
      .references(() => books.id),
    edition: text({ enum: bookEditions }).notNull(),
    buyer_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who reads it: the buyer, or the child it is a gift for. */
    reader_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: purchaseStates }).notNull(),
    /** In tiyn. */
    price: integer().notNull(),
    /** The order of money; null for a free book. */
    payment_id: uuid().references(() => paymentOrders.id),
    /** Made by the device, so that the same purchase sent twice is one row. */
    key: uuid().notNull(),
    /** Versions of the texts that the buyer agreed to, and the language in which they were shown. */
    offer_version: text().notNull(),
    regulations_version: text().notNull(),
    terms_language: text({ enum: languages }).notNull(),
    created_at: moment().notNull(),
    granted_at: moment(),
    revoked_at: moment(),
  },
  (table) => [
    uniqueIndex('library_purchases_key').on(table.buyer_id, table.key),
    uniqueIndex('library_purchases_payment').on(table.payment_id),
    uniqueIndex('library_purchases_owned')
      .on(table.reader_id, table.book_id)
      .where(sql`edition = 'ebook' and state = 'owned'`),
    uniqueIndex('library_purchases_waiting')
      .on(table.buyer_id, table.reader_id, table.book_id)
      .where(sql`edition = 'ebook' and state = 'waiting'`),
    index('library_purchases_of_reader').on(table.reader_id, table.id),
    index('library_purchases_of_buyer').on(table.buyer_id, table.id),
    index('library_purchases_of_book').on(table.book_id, table.state),
    oneOf('library_purchases_edition', table.edition, bookEditions),
    oneOf('library_purchases_state', table.state, purchaseStates),
    oneOf('library_purchases_terms', table.terms_language, languages),
    check('library_purchases_price', sql`${table.price} >= 0`),
    check('library_purchases_paid_by', sql`(${table.price} = 0) = (${table.payment_id} is null)`),
    check(
      'library_purchases_granted',
      sql`(${table.state} in ('owned', 'revoked')) = (${table.granted_at} is not null)`,
    ),
    check('library_purchases_revoked', sql`(${table.state} = 'revoked') = (${table.revoked_at} is not null)`),
  ],
)

/** Where a printed book goes. A trigger (in the migration) refuses a change of anything but the state. */
export const paperOrders = pgTable(
  'library_paper_orders',
  {
    purchase_id: uuid()
      .primaryKey()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    number: integer().generatedAlwaysAsIdentity(),
    state: text({ enum: paperStates }).notNull().default('waiting'),
    way: text({ enum: paperWays }).notNull(),
    recipient: text().notNull(),
    phone: text().notNull(),
    region_id: text().references(() => regions.id),
    district_id: text().references(() => districts.id),
    address: text().notNull().default(''),
    center_id: text().references(() => centers.id),
    /** Until then a copy is held for a payment that has not come. */
    held_until: moment().notNull(),
  },
  (table) => [
    uniqueIndex('library_paper_orders_number').on(table.number),
    index('library_paper_orders_in_state').on(table.state, table.purchase_id),
    index('library_paper_orders_held')
      .on(table.held_until)
      .where(sql`state = 'waiting'`),
    oneOf('library_paper_orders_state', table.state, paperStates),
    oneOf('library_paper_orders_way', table.way, paperWays),
    check(
      'library_paper_orders_place',
      sql`case ${table.way} when 'pickup' then ${table.center_id} is not null and ${table.region_id} is null and ${table.address} = ''
        else ${table.center_id} is null and ${table.region_id} is not null and ${table.district_id} is not null and ${table.address} <> '' end`,
    ),
    check('library_paper_orders_ways', sql`${table.state} <> 'ready' or ${table.way} = 'pickup'`),
    check('library_paper_orders_sent', sql`${table.state} <> 'sent' or ${table.way} = 'delivery'`),
  ],
)

/** States of the order of a printed book. Rows are never changed; no state comes twice. */
export const paperSteps = pgTable(
  'library_paper_steps',
  {
    purchase_id: uuid()
      .notNull()
      .references(() => paperOrders.purchase_id, { onDelete: 'cascade' }),
    state: text({ enum: paperStates }).notNull(),
    /** Null if it follows from a payment. */
    actor_id: uuid(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purchase_id, table.state] }),
    oneOf('library_paper_steps_state', table.state, paperStates),
  ],
)
