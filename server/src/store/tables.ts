import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { basketLimits } from '#contract/store/basket'
import { orderStates } from '#contract/store/order-states'
import { stockReasons } from '#contract/store/stock'
import { productCategories, productDrawings } from '#contract/values/content/products'
import { coinEntries } from '../coins/tables.ts'
import { districts, regions } from '../places/tables.ts'
import { moment, oneOf, plainOrder } from '../platform/database/columns.ts'
import { optionalTexts, texts } from '../platform/database/texts.ts'
import { sitePictures } from '../publishing/tables.ts'
import { nameLetters } from '../users/name-key.rules.ts'
import { users } from '../users/tables.ts'

/** What the store sells. Editors change the rows in the back office. */
export const products = pgTable(
  'store_products',
  {
    id: uuid().primaryKey(),
    /** In coins. */
    price: integer().notNull(),
    category: text({ enum: productCategories }).notNull(),
    drawing: text({ enum: productDrawings }),
    picture: uuid().references(() => sitePictures.id),
    is_on_sale: boolean().notNull().default(false),
    is_demo: boolean().notNull().default(false),
    ...texts('name', 'description'),
    ...optionalTexts('characteristic', 'picture_alt'),
  },
  (table) => [
    check('store_products_price', sql`${table.price} between 1 and 100000`),
    oneOf('store_products_category', table.category, productCategories),
    oneOf('store_products_drawing', table.drawing, productDrawings),
    check(
      'store_products_named',
      sql`btrim(${table.name_ru}) <> '' and btrim(${table.name_kk}) <> '' and btrim(${table.name_en}) <> ''`,
    ),
  ],
)

/**
 * How many pieces of a product can be ordered. `store_stock_agrees` (in the migration): it is what the last movement
 * left, so it cannot be changed without one.
 */
export const stock = pgTable(
  'store_stock',
  {
    product_id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    available: integer().notNull().default(0),
    /** Number of the last movement; null if there is none. */
    last_number: integer(),
  },
  (table) => [
    check('store_stock_not_negative', sql`${table.available} >= 0`),
    check('store_stock_begins_empty', sql`${table.last_number} is not null or ${table.available} = 0`),
  ],
)

/**
 * What came into the stock and went out of it. Rows are neither changed nor deleted, except with their product. Each
 * refers to the one before it, so no number can be missing and no stock can differ from the sum.
 */
export const stockMovements = pgTable(
  'store_stock_movements',
  {
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Numbers the movements of a product from 1. */
    number: integer().notNull(),
    change: integer().notNull(),
    after: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    comment: text().notNull().default(''),
    /** The order it follows from. The order is deleted with the account, the movement stays. */
    order_id: uuid(),
    /** The member of staff who entered it. */
    by_id: uuid(),
    /** Made by the caller, unique for a product: the same movement sent twice is one row. */
    key: text().notNull(),
    at: moment().notNull(),
    previous: integer().generatedAlwaysAs(sql`nullif(number - 1, 0)`),
    before: integer()
      .notNull()
      .generatedAlwaysAs(sql`after - change`),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.number] }),
    unique('store_stock_movements_key').on(table.product_id, table.key),
    unique('store_stock_movements_after').on(table.product_id, table.number, table.after),
    foreignKey({
      name: 'store_stock_movements_without_gaps',
      columns: [table.product_id, table.previous, table.before],
      foreignColumns: [table.product_id, table.number, table.after],
    }),
    oneOf('store_stock_movements_reason', table.reason, stockReasons),
    check('store_stock_movements_change', sql`${table.change} <> 0 and ${table.after} >= 0`),
    check('store_stock_movements_begin', sql`${table.number} > 1 or (${table.number} = 1 and before = 0)`),
    check(
      'store_stock_movements_of',
      sql`(${table.reason} in ('order', 'cancelled', 'returned')) = (${table.order_id} is not null)
        and (${table.order_id} is null) = (${table.by_id} is not null)`,
    ),
  ],
)

/** One basket for all tabs and devices of a pupil. */
export const baskets = pgTable('store_baskets', {
  student_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(0),
})

export const basketLines = pgTable(
  'store_basket_lines',
  {
    student_id: uuid()
      .notNull()
      .references(() => baskets.student_id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 after it was removed: the row remembers when, for tabs that still show it. */
    quantity: smallint().notNull(),
    /** Version of the basket when the line was last changed, and when its product was put in. */
    version: integer().notNull(),
    added_version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.product_id] }),
    index('store_basket_lines_of_product').on(table.product_id),
    check('store_basket_lines_quantity', sql`${table.quantity} between 0 and ${sql.raw(String(basketLimits.pieces))}`),
  ],
)

/** Presses of "to the basket" that were counted, so that one sent twice adds once. */
export const basketAdditions = pgTable(
  'store_basket_additions',
  {
    student_id: uuid()
      .notNull()
      .references(() => baskets.student_id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.key] }), index('store_basket_additions_at').on(table.at)],
)

const deliveryColumns = {
  recipient: text().notNull(),
  phone: text().notNull(),
  region_id: text()
    .notNull()
    .references(() => regions.id),
  district_id: text()
    .notNull()
    .references(() => districts.id),
  address: text().notNull(),
  comment: text().notNull().default(''),
}

/** The address that the next order starts with. */
export const deliveryAddresses = pgTable('store_delivery_addresses', {
  student_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...deliveryColumns,
})

/**
 * Orders paid in coins. The foreign key to the ledger means that there is no order without its reservation. A trigger
 * (in the migration) refuses a move that `order-states` does not know, and a change of anything but the state.
 */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: uuid().primaryKey(),
    number: integer().generatedAlwaysAsIdentity(),
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device, so that the same order sent twice is one row. */
    key: uuid().notNull(),
    state: text({ enum: orderStates }).notNull().default('new'),
    total: integer().notNull(),
    count: integer().notNull(),
    ...deliveryColumns,
    recipient_key: plainOrder()
      .notNull()
      .generatedAlwaysAs(sql.raw(`translate(recipient, '${nameLetters.from}', '${nameLetters.to}')`)),
    /** Versions of the texts that the pupil agreed to, and the language in which they were shown. */
    offer_version: text().notNull(),
    returns_version: text().notNull(),
    terms_language: text({ enum: ['ru', 'kk', 'en'] }).notNull(),
    /** The entry of the ledger that reserved the coins. */
    wallet_id: uuid().notNull(),
    reserved_number: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('store_orders_number').on(table.number),
    uniqueIndex('store_orders_key').on(table.student_id, table.key),
    uniqueIndex('store_orders_reserved').on(table.wallet_id, table.reserved_number),
    index('store_orders_of_student').on(table.student_id, table.id),
    index('store_orders_in_state').on(table.state, table.id),
    index('store_orders_of_region').on(table.region_id, table.id),
    index('store_orders_phone').on(table.phone, table.id),
    index('store_orders_recipient').on(table.recipient_key),
    foreignKey({
      name: 'store_orders_reserved_coins',
      columns: [table.wallet_id, table.reserved_number],
      foreignColumns: [coinEntries.wallet_id, coinEntries.number],
    }),
    oneOf('store_orders_state', table.state, orderStates),
    check('store_orders_amounts', sql`${table.total} > 0 and ${table.count} > 0`),
  ],
)

/** What was ordered, with the names and prices of that moment. */
export const storeOrderLines = pgTable(
  'store_order_lines',
  {
    order_id: uuid()
      .notNull()
      .references(() => storeOrders.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    place: smallint().notNull(),
    ...texts('name'),
    price: integer().notNull(),
    quantity: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.product_id] }),
    index('store_order_lines_of_product').on(table.product_id),
    check('store_order_lines_amounts', sql`${table.price} > 0 and ${table.quantity} > 0`),
  ],
)

/** States of an order: who moved it, when and why. Rows are never changed. */
export const storeOrderSteps = pgTable(
  'store_order_steps',
  {
    order_id: uuid()
      .notNull()
      .references(() => storeOrders.id, { onDelete: 'cascade' }),
    state: text({ enum: orderStates }).notNull(),
    reason: text().notNull().default(''),
    actor_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    // No state comes twice, so a second move of two at once is refused here too.
    primaryKey({ columns: [table.order_id, table.state] }),
    oneOf('store_order_steps_state', table.state, orderStates),
    check('store_order_steps_reason', sql`${table.state} <> 'returned' or length(${table.reason}) >= 10`),
  ],
)

/** The product that a pupil saves for. */
export const goals = pgTable(
  'store_goals',
  {
    student_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
  },
  (table) => [index('store_goals_of_product').on(table.product_id)],
)
