import * as z from 'zod/mini'
import { del, get, put } from '../calls/endpoint.ts'
import { Id, Moment } from '../values/wire.ts'
import { ProductRow } from './products.ts'

export const Goal = z.object({
  product: ProductRow,
  is_on_sale: z.boolean(),
  since: Moment,
  /** Coins of the balance that count towards the price: at most the price. */
  saved: z.number(),
  missing: z.number(),
})
export type Goal = z.infer<typeof Goal>
const reply = z.object({ goal: z.nullable(Goal) })

export const readGoal = get('/api/store-goal', {
  summary: 'Read the product that the pupil saves for and how far it is, or null',
  for: ['student'],
  reply,
})
export const setGoal = put('/api/store-goal', {
  summary: 'Save for a product; it replaces the goal before it',
  for: ['student'],
  body: z.object({ product_id: Id }),
  reply,
  refusals: ['not-found', 'product-withdrawn'],
})
export const dropGoal = del('/api/store-goal', {
  summary: 'Give up the goal; without one nothing happens',
  for: ['student'],
  reply,
})
