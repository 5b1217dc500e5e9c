import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Tiyn, tiynOf } from '../values/money.ts'
import { Day, Done, Id, Moment, Names, StaffComment, text } from '../values/wire.ts'
import { paymentPurposes, paymentStates, receiptStates, refundCauses, refundStates } from './purposes.ts'

export const refusals = {
  'payment-amount': 409,
  'payment-not-refundable': 409,
  'payment-refund-open': 409,
  'payment-refund-closed': 409,
  'payment-refund-by-hand': 409,
  'payment-refund-unanswered': 503,
  'payment-not-grantable': 409,
  'payment-provider-refused': 409,
  'payment-provider-away': 503,
  'payment-receipt-closed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    paymentDesk: typeof refusals
  }
}

const desk = ['admin'] as const
const params = z.object({ id: Id })
const reasoned = { params, form: true, body: z.object({ reason: StaffComment }), reply: Done } as const

export const paymentSources = ['notification', 'query', 'staff', 'statement'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** Sources of events; `start`, `refund` and `receipt` are steps of our own or answers to our own calls. */
export const eventSources = [...paymentSources, 'start', 'refund', 'receipt'] as const
export type EventSource = (typeof eventSources)[number]

/**
 * What became of a call. `received`: the process ended before it knew. `granted`, `repeated`, `second-payment`,
 * `order-ended`: the money is ours. `crediting`: the bank has it and has not passed it on. `returned-at-provider`:
 * money that is ours here is back with the payer there. All others changed nothing about money.
 */
export const eventVerdicts = [
  'received',
  'started',
  'granted',
  'repeated',
  'second-payment',
  'order-ended',
  'other-amount',
  'bad-signature',
  'malformed',
  'unknown-order',
  'not-paid',
  'crediting',
  'cancelled',
  'returned-at-provider',
  'twice-at-provider',
  'provider-refused',
  'failed',
  'refund-requested',
  'refund-sent',
  'refund-unanswered',
  'refund-reopened',
  'refunded',
  'refund-rejected',
  'refund-cancelled',
  'receipt-registered',
  'receipt-failed',
  'day-differs',
  'day-unread',
] as const
export type EventVerdict = (typeof eventVerdicts)[number]

export const PaymentEvent = z.object({
  id: Id,
  at: Moment,
  source: z.enum(eventSources),
  verdict: z.enum(eventVerdicts),
  order_id: z.nullable(Id),
  /** The number that the call named, if it was one. */
  invoice: z.nullable(z.number()),
  /** The amount that the call named, if it was one. */
  amount: z.nullable(Tiyn),
  /** SHA-256 of the form as it arrived. */
  body_hash: z.nullable(z.string()),
  /** Who of the staff acted. */
  actor: z.nullable(z.string()),
  /** Reason given by staff, or what the provider said. */
  note: z.string(),
  /** Staff must look at it; false once they did. */
  needs_look: z.boolean(),
  looked: z.nullable(z.object({ at: Moment, by: z.string(), reason: z.string() })),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

const order = {
  id: Id,
  invoice: z.number(),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  title: z.string(),
  amount: Tiyn,
  created_at: Moment,
  paid_at: z.nullable(Moment),
}
const OrderRow = z.object({
  ...order,
  payer: z.nullable(z.string()),
  /** An event of it waits for staff. */
  needs_look: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>
export const listPaymentOrders = get('/api/payment-orders', {
  summary: 'List orders of money, newest first',
  for: desk,
  query: listQuery({
    state: z.optional(z.enum(paymentStates)),
    purpose: z.optional(z.enum(paymentPurposes)),
    /** Any invoice number of the order. */
    invoice: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    from: z.optional(Day),
    until: z.optional(Day),
    needs_look: z.optional(z.enum(['yes'])),
  }),
  reply: countedPageOf(OrderRow),
  refusals: ['invalid'],
})

const refund = {
  id: Id,
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  amount: Tiyn,
  reason: z.string(),
  requested_at: Moment,
  /** Who of the staff requested it; null if the server did. */
  requested_by: z.nullable(z.string()),
  /** Reason given when it was done or refused. */
  decision_reason: z.string(),
  decided_at: z.nullable(Moment),
  decided_by: z.nullable(z.string()),
  /** True if the provider's refund can be asked for: it is connected and knows the operation. */
  can_be_sent: z.boolean(),
  /** True if it was sent and nobody knows whether the provider received it: staff look in its cabinet. */
  is_unanswered: z.boolean(),
}
export const Refund = z.object(refund)

const Receipt = z.object({
  id: Id,
  state: z.enum(receiptStates),
  number: z.nullable(z.string()),
  attempts: z.number(),
  next_at: z.nullable(Moment),
  error: z.string(),
})

export const PaymentOrder = z.object({
  ...order,
  titles: Names,
  payer: z.nullable(z.object({ id: Id, name: z.string() })),
  expires_at: Moment,
  leads_to: z.string(),
  /** When the purchase was granted and, after a refund, revoked. */
  granted_at: z.nullable(Moment),
  revoked_at: z.nullable(Moment),
  /** Visits to the payment page. Each has its own invoice number. */
  attempts: z.array(
    z.object({
      invoice: z.number(),
      state: z.enum(['open', 'paid', 'failed']),
      started_at: z.nullable(Moment),
      /** When the provider is asked next. */
      next_query_at: z.nullable(Moment),
    }),
  ),
  /** Money that came. */
  payments: z.array(
    z.object({
      id: Id,
      invoice: z.nullable(z.number()),
      amount: Tiyn,
      source: z.enum(paymentSources),
      method: z.string(),
      received_at: Moment,
      refund: z.nullable(Refund),
      /** A refund may be requested. */
      can_be_refunded: z.boolean(),
    }),
  ),
  receipts: z.array(Receipt),
  events: z.array(PaymentEvent),
  can_be_settled: z.boolean(),
})
export type PaymentOrder = z.infer<typeof PaymentOrder>
export const readPaymentOrder = get('/api/payment-orders/:id', {
  summary: 'Read an order of money with its attempts, payments, refunds, receipts and events',
  for: desk,
  params,
  reply: PaymentOrder,
})

/** A sum typed by staff as a decimal, such as 250000 or 250000.00. */
const Sum = text(20).check(z.refine((sum) => tiynOf(sum) !== null, { error: 'sum.wrong' }))
export const settlePaymentOrder = post('/api/payment-orders/:id/settlement', {
  summary: 'Confirm that the money of an order came, such as by bank transfer; the amount is compared',
  for: desk,
  params,
  form: true,
  body: z.object({ sum: Sum, reason: StaffComment }),
  reply: Done,
  refusals: ['payment-settled', 'payment-amount'],
})
export const queryPaymentOrder = post('/api/payment-orders/:id/query', {
  summary: 'Ask the provider for the state of an order now',
  for: desk,
  params,
  reply: Done,
  refusals: ['payment-provider-away'],
})

export const requestRefund = post('/api/payment-orders/:id/refunds', {
  summary: 'Request the refund of a payment of an order, with a reason',
  for: desk,
  params,
  form: true,
  body: z.object({ payment_id: Id, reason: StaffComment }),
  reply: z.object({ message: z.string(), id: Id }),
  status: 201,
  refusals: ['payment-not-refundable', 'payment-refund-open'],
})
const RefundRow = z.object({
  ...refund,
  order_id: Id,
  invoice: z.number(),
  title: z.string(),
  payer: z.nullable(z.string()),
})
export type RefundRow = z.infer<typeof RefundRow>
export const listRefunds = get('/api/payment-refunds', {
  summary: 'List refunds, newest first',
  for: desk,
  query: listQuery({ state: z.optional(z.enum(refundStates)), cause: z.optional(z.enum(refundCauses)) }),
  reply: countedPageOf(RefundRow),
  refusals: ['invalid'],
})
export const completeRefund = post('/api/payment-refunds/:id/completion', {
  summary: 'Record that the money was returned by hand, with a reason; what was bought is revoked',
  for: desk,
  ...reasoned,
  refusals: ['payment-refund-closed'],
})
export const sendRefund = post('/api/payment-refunds/:id/sending', {
  summary: 'Ask the provider to return the money, with a reason',
  for: desk,
  ...reasoned,
  refusals: [
    'payment-refund-closed',
    'payment-refund-by-hand',
    'payment-refund-unanswered',
    'payment-provider-refused',
    'payment-provider-away',
  ],
})
export const reopenRefund = post('/api/payment-refunds/:id/reopening', {
  summary: 'Put a refund back whose sending was not answered and whose money has not left, with a reason',
  for: desk,
  ...reasoned,
  refusals: ['payment-refund-closed'],
})
export const rejectRefund = post('/api/payment-refunds/:id/refusal', {
  summary: 'Refuse a refund, with a reason',
  for: desk,
  ...reasoned,
  refusals: ['payment-refund-closed', 'payment-not-grantable'],
})

export const listPaymentEvents = get('/api/payment-events', {
  summary: 'List calls of the provider and steps of orders, newest first',
  for: desk,
  query: listQuery({
    source: z.optional(z.enum(eventSources)),
    verdict: z.optional(z.enum(eventVerdicts)),
    needs_look: z.optional(z.enum(['yes'])),
  }),
  reply: countedPageOf(PaymentEvent),
  refusals: ['invalid'],
})
export const lookAtPaymentEvent = post('/api/payment-events/:id/look', {
  summary: 'Record what was done about an event that needed a look',
  for: desk,
  ...reasoned,
})

const ReceiptRow = z.extend(Receipt, {
  order_id: Id,
  invoice: z.number(),
  title: z.string(),
  amount: Tiyn,
  created_at: Moment,
})
export type ReceiptRow = z.infer<typeof ReceiptRow>
export const listReceipts = get('/api/payment-receipts', {
  summary: 'List fiscal receipts, newest first',
  for: desk,
  query: listQuery({ state: z.optional(z.enum(receiptStates)) }),
  reply: countedPageOf(ReceiptRow),
  refusals: ['invalid'],
})
export const repeatReceipt = post('/api/payment-receipts/:id/repetition', {
  summary: 'Ask for a failed receipt again',
  for: desk,
  params,
  reply: Done,
  refusals: ['payment-receipt-closed'],
})
export const enterReceipt = post('/api/payment-receipts/:id/number', {
  summary: 'Enter the number of a receipt that was made by hand, with a reason',
  for: desk,
  params,
  form: true,
  body: z.object({ number: text(60), reason: StaffComment }),
  reply: Done,
  refusals: ['payment-receipt-closed'],
})
