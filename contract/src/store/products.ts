import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { productCategories, productDrawings } from '../values/content/products.ts'
import { Id } from '../values/wire.ts'

export const productOrders = ['new', 'cheap', 'dear'] as const

/** How a product looks. Without a picture its drawing is shown; without both, a drawing of its category. */
export const ProductLook = z.object({
  category: z.enum(productCategories),
  drawing: z.nullable(z.enum(productDrawings)),
  /** Id of a picture, under `/pictures/<id>/`. */
  picture: z.nullable(z.string()),
  picture_alt: z.string(),
})
export type ProductLook = z.infer<typeof ProductLook>

export const ProductRow = z.extend(ProductLook, {
  id: Id,
  name: z.string(),
  /** In coins. */
  price: z.number(),
  /** How many can be ordered now. */
  available: z.number(),
})
export type ProductRow = z.infer<typeof ProductRow>

const price = chosen(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)))

export const listProducts = get('/api/store-products', {
  summary:
    'List the products on sale by search text and filters. The search forgives a typing mistake and Kazakh letters typed on a Russian keyboard. `price_to` with the reader’s balance leaves what the reader can afford',
  for: 'anyone',
  query: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    category: chosen(z.enum(productCategories)),
    price_from: price,
    price_to: price,
    in_stock: chosen(z.literal('yes')),
    order: chosen(z.enum(productOrders)),
  }),
  reply: countedPageOf(ProductRow),
  refusals: ['invalid'],
})

export const Product = z.extend(ProductRow, {
  /** Plain text; paragraphs are separated by a line break. */
  description: z.string(),
  /** Size, material and the like, one fact per line; may be empty. */
  characteristic: z.string(),
  /** False if it has been withdrawn since the reader got the link. */
  is_on_sale: z.boolean(),
})
export type Product = z.infer<typeof Product>

export const readProduct = get('/api/store-products/:id', {
  summary: 'Read a product, also one that has been withdrawn from sale since',
  for: 'anyone',
  params: z.object({ id: Id }),
  reply: Product,
})
