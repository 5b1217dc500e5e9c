import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { Id, SeenVersion } from '../values/wire.ts'
import { ProductRow } from './products.ts'

/** Limits of a basket: pieces of one product, and different products. */
export const basketLimits = { pieces: 5, products: 20 } as const

/** `short`: fewer in stock than in the basket; `out`: none. Only `available` lines can be ordered. */
export const lineStates = ['available', 'short', 'out', 'withdrawn'] as const

export const BasketLine = z.object({
  product: ProductRow,
  quantity: z.number(),
  state: z.enum(lineStates),
  /** Price of the whole line. */
  sum: z.number(),
})
export type BasketLine = z.infer<typeof BasketLine>

export const Basket = z.object({
  /** Goes up with each change; a change of a line sends the version it was made from. */
  version: z.number(),
  /** In the order in which they were added. */
  lines: z.array(BasketLine),
  /** Pieces in all lines. */
  count: z.number(),
  /** Price of the lines that are available. Shipping is free. */
  total: z.number(),
  can_order: z.boolean(),
  /** Versions of the legal texts in force, which the order agrees to. */
  terms: z.object({ offer: z.string(), returns: z.string() }),
})
export type Basket = z.infer<typeof Basket>

export const readBasket = get('/api/basket', {
  summary: 'Read the pupil’s basket, the same in all tabs and on all devices, with what is withdrawn or out of stock',
  for: ['student'],
  reply: Basket,
})

const quantity = z.number({ error: 'number.wrong' }).check(z.int({ error: 'number.wrong' }), z.gte(0), z.lte(1000))

export const addToBasket = post('/api/basket/additions', {
  summary: 'Add pieces of a product to the basket. Sending it twice with one key adds once',
  for: ['student'],
  body: z.object({
    product_id: Id,
    quantity: quantity.check(z.gte(1, { error: 'number.range' })),
    /** Made by the device at the press, also before signing in. */
    key: Id,
  }),
  reply: Basket,
  refusals: ['not-found', 'product-withdrawn', 'stock-short', 'basket-full', 'basket-limit', 'too-many'],
})
export const changeBasketLine = put('/api/basket/lines/:product', {
  summary:
    'Set how many pieces of a product are in the basket; 0 removes it. Refused if this line was changed since `version`. Repeating the call changes nothing',
  for: ['student'],
  params: z.object({ product: Id }),
  body: z.object({ quantity, version: SeenVersion }),
  reply: Basket,
  refusals: ['not-found', 'product-withdrawn', 'stock-short', 'basket-full', 'basket-limit', 'basket-changed'],
})
