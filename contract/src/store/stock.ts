import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery, pageOf } from '../calls/listing.ts'
import { editors } from '../publishing/entries.ts'
import { Id, Moment } from '../values/wire.ts'

/** Why staff change the stock. */
export const staffReasons = ['supply', 'recount', 'write-off'] as const
/** Why it changes; the last three follow from orders. */
export const stockReasons = [...staffReasons, 'order', 'cancelled', 'returned'] as const

const StockRow = z.object({
  product_id: Id,
  name: z.string(),
  is_on_sale: z.boolean(),
  /** What can be ordered. */
  available: z.number(),
  /** Pieces in orders that are not sent yet: they still lie in the store. */
  reserved: z.number(),
})
export type StockRow = z.infer<typeof StockRow>

export const listStock = get('/api/store-stock', {
  summary: 'List how much of each product is in stock, by name',
  for: editors,
  query: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    part: z.optional(z.enum(['out', 'on-sale', 'withdrawn'])),
  }),
  reply: countedPageOf(StockRow),
  refusals: ['invalid'],
})

const Movement = z.object({
  /** Counts the movements of the product from 1. */
  number: z.number(),
  change: z.number(),
  /** Stock after it. */
  after: z.number(),
  reason: z.enum(stockReasons),
  comment: z.string(),
  /** Number of the order; empty without one. */
  order: z.string(),
  /** Staff who entered it; empty for orders. */
  by: z.string(),
  at: Moment,
})
export type Movement = z.infer<typeof Movement>

export const readStock = get('/api/store-stock/:id', {
  summary: 'Read the stock of a product',
  for: editors,
  params: z.object({ id: Id }),
  reply: StockRow,
})
export const listMovements = get('/api/store-stock/:id/movements', {
  summary: 'List the movements of a product’s stock, newest first',
  for: editors,
  params: z.object({ id: Id }),
  query: listQuery(),
  reply: pageOf(Movement),
  refusals: ['invalid'],
})
export const moveStock = post('/api/store-stock/:id/movements', {
  summary:
    'Add to the stock of a product or take from it, with a reason. It never falls below zero. Sending it twice with one key is one movement',
  for: editors,
  form: true,
  params: z.object({ id: Id }),
  body: z.object({
    change: z.number({ error: 'number.wrong' }).check(
      z.int({ error: 'number.wrong' }),
      z.gte(-100_000, { error: 'number.range' }),
      z.lte(100_000, { error: 'number.range' }),
      z.refine((change) => change !== 0, { error: 'number.range' }),
    ),
    reason: z.enum(staffReasons, { error: 'field.required' }),
    comment: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(3, { error: 'field.required' }), z.maxLength(300, { error: 'field.long' })),
    key: Id,
  }),
  reply: z.object({ message: z.string(), stock: StockRow }),
  status: 201,
  status_found: 200,
  refusals: ['not-found', 'stock-negative', 'movement-key-used'],
})
