import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Id, Moment } from '../values/wire.ts'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { isReasonRequired, orderStates } from './order-states.ts'
import { OrderDelivery, orderFields, OrderStep } from './orders.ts'

/** Orders name a child, a phone and a home, so editors of the content do not see them. */
const desk = ['admin'] as const

const OrderRow = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(orderStates),
  recipient: z.string(),
  region: z.string(),
  count: z.number(),
  total: z.number(),
  created_at: Moment,
})
export type OrderRow = z.infer<typeof OrderRow>

export const searchOrders = post('/api/store-order-searches', {
  summary:
    'List the orders of the store, newest first. `search` is the number of an order, the phone, or the beginning of the recipient’s name; it goes in the body, so that no address contains it. A view of each pupil on the page is logged once a day',
  for: desk,
  body: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' }))),
    state: z.optional(z.enum(orderStates)),
    region_id: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: countedPageOf(OrderRow),
  refusals: ['invalid'],
})

export const OrderForStaff = z.object({
  ...orderFields,
  pupil: z.string(),
  delivery: OrderDelivery,
  offer_version: z.string(),
  returns_version: z.string(),
  steps: z.array(z.extend(OrderStep, { by: z.string() })),
  /** States to which staff may move it now. */
  next: z.array(z.enum(orderStates)),
})
export type OrderForStaff = z.infer<typeof OrderForStaff>

export const readOrder = get('/api/store-order-desk/:id', {
  summary: 'Read an order with its delivery and history; the view of the pupil is logged',
  for: desk,
  params: z.object({ id: Id }),
  reply: OrderForStaff,
})

export const moveOrder = put('/api/store-order-desk/:id/state', {
  summary:
    'Move an order to its next state; the pupil is notified. Sending takes the reserved coins; cancelling and taking back return them. Refused if somebody else has moved it. Repeating the call changes nothing',
  for: desk,
  params: z.object({ id: Id }),
  form: true,
  body: z
    .object({
      from: z.enum(orderStates),
      to: z.enum(orderStates, { error: 'field.required' }),
      /** Read by the pupil; required for `cancelled` and `returned`. */
      reason: z._default(z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })), ''),
      /** For `returned`: whether the products can be sold again. */
      restock: z._default(z.boolean(), false),
    })
    .check(
      crossFieldRule(['to', 'reason'], ({ to, reason }) => !isReasonRequired(to) || reason.length >= 10, {
        path: ['reason'],
        error: 'comment.short',
      }),
    ),
  reply: OrderForStaff,
  refusals: ['order-moved'],
})

export const printPackingSlip = get('/api/store-order-desk/:id/packing-slip', {
  summary: 'Print the packing slip of an order as a PDF in the language of the reader; the view is logged',
  for: desk,
  params: z.object({ id: Id }),
  file: 'application/pdf',
})
