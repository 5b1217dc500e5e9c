import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Tiyn } from '../values/money.ts'
import { Id, Moment } from '../values/wire.ts'
import { paymentPurposes, paymentStates, receiptStates, refundStates } from './purposes.ts'

export const refusals = { 'payment-settled': 409, 'payment-ended': 409, 'payment-starts': 409 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    payments: typeof refusals
  }
}

/** An order of money as its payer sees it. */
export const Payment = z.object({
  id: Id,
  /** Number of the order that people read and name. */
  invoice: z.number(),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  /** What is paid for, in the language of the reader. */
  title: z.string(),
  amount: Tiyn,
  created_at: Moment,
  /** Until then it can be paid. */
  expires_at: Moment,
  paid_at: z.nullable(Moment),
  /** When the payer last went to the payment page; null if never. */
  started_at: z.nullable(Moment),
  /** True if `start` would lead to the payment page. */
  can_be_started: z.boolean(),
  /** Number of the fiscal receipt, as soon as it is registered. */
  receipt_number: z.nullable(z.string()),
  /** What became of the fiscal receipt; null if the payment has none, such as a bank transfer. */
  receipt_state: z.nullable(z.enum(receiptStates)),
  /** Money that goes back or was refused to, such as a second payment; null if there is none. */
  refund: z.nullable(z.object({ state: z.enum(refundStates), amount: Tiyn })),
  /** A path of the site: what was bought. */
  leads_to: z.string(),
})
export type Payment = z.infer<typeof Payment>

/** An order without a payer belongs to whoever has its id; that of a person is shown to that person alone. */
export const readPayment = get('/api/payments/:id', {
  summary: 'Read one’s own order of money: its state as the server knows it',
  for: 'anyone',
  params: z.object({ id: Id }),
  reply: Payment,
})

/** A form of the payment system: the browser sends `fields` to `address`. */
const PaymentForm = z.object({
  address: z.url(),
  method: z.literal('POST'),
  fields: z.record(z.string(), z.string()),
})
export const startPayment = post('/api/payments/:id/start', {
  summary: 'Begin to pay an order: returns the signed form that leads to the payment page',
  for: 'anyone',
  params: z.object({ id: Id }),
  reply: PaymentForm,
  refusals: ['payment-settled', 'payment-ended', 'payment-starts', 'too-many'],
})
