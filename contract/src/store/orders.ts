import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { listQuery, pageOf } from '../calls/listing.ts'
import { Done, Id, Moment, SeenVersion } from '../values/wire.ts'
import { DeliveryAddress, deliveryFields } from './delivery.ts'
import { orderStates } from './order-states.ts'
import { ProductLook } from './products.ts'

const version = z.string().check(z.regex(/^\d{1,4}$/, { error: 'field.wrong' }))
const agreed = z.literal(true, { error: 'terms.required' })

/** What an integer column holds. */
const largestTotal = 2_147_483_647

export const placeOrder = post('/api/store-orders', {
  summary:
    'Order what is in the basket: reserves the coins and the stock and empties the basket, all or nothing. Sending it twice with one key makes one order. Refused if the basket, a price or the terms are no longer those that the reader saw',
  for: ['student'],
  form: true,
  body: z.object({
    ...deliveryFields,
    agrees_to_offer: agreed,
    agrees_to_returns: agreed,
    /** Versions of the texts that the reader agreed to, from the basket. */
    offer_version: version,
    returns_version: version,
    /** Version and total of the basket that the reader saw. */
    basket_version: SeenVersion,
    total: z.number().check(z.int(), z.gte(0), z.lte(largestTotal)),
    /** Made by the device, the same in all presses of one order. */
    key: Id,
  }),
  reply: z.object({ message: z.string(), id: Id, number: z.string() }),
  status: 201,
  status_found: 200,
  refusals: [
    'basket-empty',
    'basket-changed',
    'basket-unavailable',
    'stock-short',
    'coins-short',
    'price-changed',
    'terms-changed',
    'district-elsewhere',
    'too-many',
  ],
})

export const OrderLine = z.extend(ProductLook, {
  product_id: Id,
  /** Name and price as they were when the order was made. */
  name: z.string(),
  price: z.number(),
  quantity: z.number(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderStep = z.object({
  state: z.enum(orderStates),
  at: Moment,
  /** Why staff cancelled it or took it back; empty otherwise. */
  reason: z.string(),
})

export const orderFields = {
  id: Id,
  /** Readable number, such as 2026-000012. */
  number: z.string(),
  state: z.enum(orderStates),
  /** In coins. */
  total: z.number(),
  /** Pieces in all lines. */
  count: z.number(),
  created_at: Moment,
  lines: z.array(OrderLine),
  steps: z.array(OrderStep),
}
/** Where an order goes; the names are those of today. */
export const OrderDelivery = z.extend(DeliveryAddress, { region: z.string(), district: z.string() })

export const StoreOrder = z.object({
  ...orderFields,
  delivery: OrderDelivery,
  offer_version: z.string(),
  returns_version: z.string(),
  can_cancel: z.boolean(),
  can_confirm: z.boolean(),
})
export type StoreOrder = z.infer<typeof StoreOrder>

export const listOwnOrders = get('/api/store-orders', {
  summary: 'List the pupil’s orders, newest first',
  for: ['student'],
  query: listQuery(),
  reply: pageOf(StoreOrder),
  refusals: ['invalid'],
})
export const readOwnOrder = get('/api/store-orders/:id', {
  summary: 'Read one of the pupil’s orders',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: StoreOrder,
})
export const cancelOwnOrder = post('/api/store-orders/:id/cancellation', {
  summary: 'Cancel an order while it is new: the coins come back, and the products go back to the stock',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['order-moved'],
})
export const confirmReceipt = post('/api/store-orders/:id/receipt', {
  summary: 'Say that an order that was sent has arrived',
  for: ['student'],
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['order-moved'],
})
