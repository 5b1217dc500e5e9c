import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listProducts as endpoint, Product, ProductRow } from '#contract/store/products'
import type { Received } from '#contract/calls/endpoint'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { products, stock, storeOrderLines } from '../tables.ts'
import { readCatalogue, type CataloguedProduct } from './catalogue.ts'
import { matchText } from './search.rules.ts'

type Query = Received<typeof endpoint>['query']
type ProductRecord = typeof products.$inferSelect

/** Lists the products on sale. With a search, those come first whose name answers it best. */
export async function listProducts(
  platform: Pick<Platform, 'database' | 'db'>,
  query: Query,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const { after, limit = 24 } = query
  const catalogue = await readCatalogue(platform)
  const available = await readAvailable(platform.db)
  const found = inOrder(
    catalogue.filter((product) => isAskedFor(product, available.get(product.id) ?? 0, query)),
    query,
    language,
  )
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const data = found.slice(start, start + limit)
  return {
    data: data.map((product) => formatProduct(product, available.get(product.id) ?? 0, language)),
    next: start + limit < found.length ? (data.at(-1)?.id ?? null) : null,
    total: found.length,
  }
}

function isAskedFor({ is_on_sale, category, price }: CataloguedProduct, available: number, query: Query): boolean {
  const { price_from = 0, price_to = Infinity } = query
  return (
    is_on_sale &&
    (query.category === undefined || category === query.category) &&
    price >= price_from &&
    price <= price_to &&
    (query.in_stock === undefined || available > 0)
  )
}

function inOrder(
  found: readonly CataloguedProduct[],
  { search = '', order = 'new' }: Query,
  language: Language,
): CataloguedProduct[] {
  const compared = {
    new: () => 0,
    cheap: (a: CataloguedProduct, b: CataloguedProduct) => a.price - b.price,
    dear: (a: CataloguedProduct, b: CataloguedProduct) => b.price - a.price,
  }
  return found
    .flatMap((product) => {
      const place = rank(product, search, language)
      return place === null ? [] : [{ product, place }]
    })
    .sort((a, b) => a.place - b.place || compared[order](a.product, b.product))
    .map(({ product }) => product)
}

/** Found in the name comes before found in the texts, where no mistakes are forgiven; null if it is not found. */
function rank({ nameWords, textWords }: CataloguedProduct, search: string, language: Language): number | null {
  const inName = matchText(search, nameWords)
  if (inName !== null) return inName
  return matchText(search, [...nameWords, ...textWords[language]]) === 0 ? 100 : null
}

async function readAvailable(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: stock.product_id, available: stock.available }).from(stock)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

export async function readProduct(db: Db, id: string, language: Language): Promise<Product> {
  const [row] = await db
    .select({ product: products, available: stock.available })
    .from(products)
    .innerJoin(stock, eq(stock.product_id, products.id))
    .where(eq(products.id, id))
  if (!row || !(row.product.is_on_sale || (await wasOrdered(db, id)))) return refuse('not-found')
  const { product, available } = row
  return {
    ...formatProduct(product, available, language),
    description: inLanguages(product, 'description')[language],
    characteristic: inLanguages(product, 'characteristic')[language],
    is_on_sale: product.is_on_sale,
  }
}

/** A product that is withdrawn stays readable for those who ordered it; one that was never sold is a draft. */
const wasOrdered = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(storeOrderLines, eq(storeOrderLines.product_id, id))) > 0

/** Reads products with their stock as it is now, also those that are withdrawn. */
export async function readProducts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { product: ProductRecord; available: number }>()
  const rows = await db
    .select({ product: products, available: stock.available })
    .from(products)
    .innerJoin(stock, eq(stock.product_id, products.id))
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.product.id, row]))
}

/** Formats what every list shows of a product. A withdrawn one has nothing to order. */
export const formatProduct = (product: ProductRecord, available: number, language: Language): ProductRow => ({
  id: product.id,
  name: inLanguages(product, 'name')[language],
  price: product.price,
  available: product.is_on_sale ? available : 0,
  ...formatLook(product, language),
})

export const formatLook = (product: ProductRecord, language: Language) => ({
  category: product.category,
  drawing: product.drawing,
  picture: product.picture,
  picture_alt: inLanguages(product, 'picture_alt')[language],
})
