import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { eventSources, eventVerdicts, paymentSources } from '#contract/payments/payment-desk'
import { paymentPurposes, paymentStates, receiptStates, refundCauses, refundStates } from '#contract/payments/purposes'
import { statementSources } from '#contract/payments/reconciliation'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { texts } from '../platform/database/texts.ts'
import { users } from '../users/tables.ts'

/** An amount in tiyn. */
const tiyn = () => bigint({ mode: 'number' })

/** Numbers that the payment system knows: one for each visit to the payment page. */
export const paymentInvoices = pgSequence('payment_invoices', { startWith: 1001, maxValue: 2_147_483_647 })
const nextInvoice = sql`nextval('payment_invoices')`

/** An order of money. It stays when the account of the payer is deleted, because books of account are kept. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    /** The number that people read; it is also that of the first attempt. */
    invoice: integer().notNull().default(nextInvoice),
    purpose: text({ enum: paymentPurposes }).notNull(),
    /** What is bought, by the slice of the purpose. */
    subject_id: uuid().notNull(),
    payer_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...texts('title'),
    amount: tiyn().notNull(),
    state: text({ enum: paymentStates }).notNull().default('pending'),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    paid_at: moment(),
  },
  (table) => [
    uniqueIndex('payment_orders_invoice').on(table.invoice),
    unique('payment_orders_amounts').on(table.id, table.amount),
    index('payment_orders_subject').on(table.purpose, table.subject_id),
    index('payment_orders_payer').on(table.payer_id),
    index('payment_orders_created').on(table.created_at, table.id),
    index('payment_orders_state').on(table.state, table.created_at, table.id),
    index('payment_orders_open')
      .on(table.expires_at)
      .where(sql`state in ('pending', 'failed')`),
    oneOf('payment_orders_purpose', table.purpose, paymentPurposes),
    oneOf('payment_orders_states', table.state, paymentStates),
    check('payment_orders_amount', sql`${table.amount} between 1 and 100000000000`),
    check('payment_orders_term', sql`${table.expires_at} > ${table.created_at}`),
    check(
      'payment_orders_paid',
      sql`(${table.state} in ('pending', 'failed', 'expired')) = (${table.paid_at} is null)`,
    ),
  ],
)

/** A visit to the payment page, with an invoice number of its own: so a second payment of one order is seen as one. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    invoice: integer().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'restrict' }),
    state: text({ enum: ['open', 'paid', 'failed'] })
      .notNull()
      .default('open'),
    /** When the signed form was made; null if the payer never went to the payment page. */
    started_at: moment(),
    /** When the provider was asked last, and is asked next. */
    queried_at: moment(),
    next_query_at: moment(),
    queries: smallint().notNull().default(0),
  },
  (table) => [
    unique('payment_attempts_orders').on(table.invoice, table.order_id),
    index('payment_attempts_order').on(table.order_id, table.invoice),
    index('payment_attempts_due')
      .on(table.next_query_at)
      .where(sql`next_query_at is not null`),
    index('payment_attempts_started').on(table.started_at),
    oneOf('payment_attempts_state', table.state, ['open', 'paid', 'failed']),
    check('payment_attempts_query', sql`${table.next_query_at} is null or ${table.started_at} is not null`),
  ],
)

/**
 * Money that came. A trigger allows only the operation to be filled in. The foreign key to the order holds its amount,
 * so that the database refuses a payment of another amount.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    order_id: uuid().notNull(),
    /** The attempt that was paid; null for money that staff confirmed. */
    invoice: integer(),
    amount: tiyn().notNull(),
    source: text({ enum: paymentSources }).notNull(),
    method: text().notNull().default(''),
    /** The operation at the provider, which a refund needs; the state query says it. */
    op_key: text(),
    received_at: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'payments_order_amount',
      columns: [table.order_id, table.amount],
      foreignColumns: [paymentOrders.id, paymentOrders.amount],
    }),
    foreignKey({
      name: 'payments_attempt',
      columns: [table.invoice, table.order_id],
      foreignColumns: [paymentAttempts.invoice, paymentAttempts.order_id],
    }),
    uniqueIndex('payments_invoice').on(table.invoice),
    unique('payments_orders').on(table.id, table.order_id),
    unique('payments_amounts').on(table.id, table.order_id, table.amount),
    index('payments_order').on(table.order_id),
    index('payments_received').on(table.received_at),
    oneOf('payments_source', table.source, paymentSources),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_by_staff', sql`(${table.source} = 'staff') = (${table.invoice} is null)`),
  ],
)

/** What was bought was given: once for an order, by one payment. */
export const paymentGrants = pgTable(
  'payment_grants',
  {
    order_id: uuid()
      .primaryKey()
      .references(() => paymentOrders.id, { onDelete: 'restrict' }),
    payment_id: uuid().notNull(),
    granted_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [
    uniqueIndex('payment_grants_payment').on(table.payment_id),
    foreignKey({
      name: 'payment_grants_payment_of_order',
      columns: [table.payment_id, table.order_id],
      foreignColumns: [payments.id, payments.order_id],
    }),
  ],
)

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    order_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    amount: tiyn().notNull(),
    state: text({ enum: refundStates }).notNull().default('requested'),
    cause: text({ enum: refundCauses }).notNull(),
    reason: text().notNull(),
    requested_at: moment().notNull(),
    requested_by: uuid(),
    /** The request at the provider, while it works on it. */
    request_id: text(),
    next_query_at: moment(),
    decision_reason: text().notNull().default(''),
    decided_at: moment(),
    decided_by: uuid(),
  },
  (table) => [
    foreignKey({
      name: 'payment_refunds_payment',
      columns: [table.payment_id, table.order_id, table.amount],
      foreignColumns: [payments.id, payments.order_id, payments.amount],
    }),
    uniqueIndex('payment_refunds_one')
      .on(table.payment_id)
      .where(sql`state <> 'rejected'`),
    index('payment_refunds_order').on(table.order_id),
    index('payment_refunds_requested').on(table.requested_at, table.id),
    index('payment_refunds_state').on(table.state, table.requested_at, table.id),
    oneOf('payment_refunds_states', table.state, refundStates),
    oneOf('payment_refunds_cause', table.cause, refundCauses),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
    check('payment_refunds_reason', sql`${table.cause} <> 'staff' or length(${table.reason}) >= 10`),
    check(
      'payment_refunds_decision',
      sql`(${table.state} in ('refunded', 'rejected')) = (${table.decided_at} is not null)`,
    ),
    check(
      'payment_refunds_why',
      sql`${table.state} not in ('refunded', 'rejected') or length(${table.decision_reason}) >= 10`,
    ),
    check('payment_refunds_sent', sql`(${table.state} = 'sent') = (${table.next_query_at} is not null)`),
  ],
)

/** A fiscal receipt of a card payment. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: uuid().primaryKey(),
    order_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    state: text({ enum: receiptStates }).notNull().default('waiting'),
    number: text(),
    attempts: smallint().notNull().default(0),
    next_at: moment(),
    error: text().notNull().default(''),
    created_at: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'payment_receipts_payment_of_order',
      columns: [table.payment_id, table.order_id],
      foreignColumns: [payments.id, payments.order_id],
    }),
    uniqueIndex('payment_receipts_payment').on(table.payment_id),
    index('payment_receipts_order').on(table.order_id),
    index('payment_receipts_created').on(table.created_at, table.id),
    index('payment_receipts_state').on(table.state, table.created_at, table.id),
    index('payment_receipts_due')
      .on(table.next_at)
      .where(sql`state = 'waiting'`),
    oneOf('payment_receipts_states', table.state, receiptStates),
    check('payment_receipts_number', sql`(${table.state} = 'registered') = (${table.number} is not null)`),
    check('payment_receipts_next', sql`(${table.state} = 'waiting') = (${table.next_at} is not null)`),
  ],
)

/**
 * Every call of the provider, and every step of an order. A trigger allows only the verdict of a call to be filled in,
 * and the look of staff. Events have no foreign key, because a call may name any order.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    at: moment().notNull(),
    source: text({ enum: eventSources }).notNull(),
    verdict: text({ enum: eventVerdicts }).notNull(),
    order_id: uuid(),
    invoice: integer(),
    amount: tiyn(),
    body_hash: text(),
    actor_id: uuid(),
    note: text().notNull().default(''),
    needs_look: boolean().notNull().default(false),
    looked_at: moment(),
    looked_by: uuid(),
    look_reason: text(),
  },
  (table) => [
    index('payment_events_at').on(table.at, table.id),
    index('payment_events_order').on(table.order_id, table.at),
    index('payment_events_invoice').on(table.invoice),
    index('payment_events_look')
      .on(table.at, table.id)
      .where(sql`needs_look and looked_at is null`),
    index('payment_events_source').on(table.source, table.at, table.id),
    index('payment_events_verdict').on(table.verdict, table.at, table.id),
    oneOf('payment_events_sources', table.source, eventSources),
    oneOf('payment_events_verdicts', table.verdict, eventVerdicts),
    check('payment_events_looked', sql`(${table.looked_at} is null) = (${table.looked_by} is null)`),
    check('payment_events_reason', sql`(${table.looked_at} is null) = (${table.look_reason} is null)`),
  ],
)

/** What the provider says about a day: when it was asked, or when its table was uploaded. */
export const paymentStatements = pgTable(
  'payment_statements',
  {
    id: uuid().primaryKey(),
    day: day().notNull(),
    source: text({ enum: statementSources }).notNull(),
    at: moment().notNull(),
    by_id: uuid(),
  },
  (table) => [
    uniqueIndex('payment_statements_day').on(table.day, table.source),
    oneOf('payment_statements_source', table.source, statementSources),
  ],
)

/** A paid operation of a statement. An invoice stands in it twice if the provider has two operations. */
export const paymentStatementRows = pgTable(
  'payment_statement_rows',
  {
    id: uuid().primaryKey(),
    statement_id: uuid()
      .notNull()
      .references(() => paymentStatements.id, { onDelete: 'cascade' }),
    invoice: integer().notNull(),
    amount: tiyn().notNull(),
  },
  (table) => [
    index('payment_statement_rows_statement').on(table.statement_id),
    index('payment_statement_rows_invoice').on(table.invoice),
  ],
)

/** Operations of the sandbox, which stands in for the provider. It knows only what came to it over HTTP. */
export const sandboxOperations = pgTable(
  'payment_sandbox_operations',
  {
    invoice: integer().primaryKey(),
    op_key: text().notNull(),
    out_sum: text().notNull(),
    own: text().notNull(),
    receipt: text().notNull().default(''),
    state_code: smallint().notNull(),
    culture: text().notNull(),
    created_at: moment().notNull(),
    /** When the notification is sent next; null if there is none left to send. */
    notify_at: moment(),
    notified: smallint().notNull().default(0),
    refund_id: text(),
  },
  (table) => [
    index('payment_sandbox_due')
      .on(table.notify_at)
      .where(sql`notify_at is not null`),
    uniqueIndex('payment_sandbox_op_key').on(table.op_key),
  ],
)
