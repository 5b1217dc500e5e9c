import { and, asc, eq, gt } from 'drizzle-orm'
import type { Basket } from '#contract/store/basket'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { formatProduct } from '../catalogue/list-products.ts'
import { readTermsInForce } from '../terms.ts'
import { basketLines, baskets, products, stock } from '../tables.ts'
import { lineStateOf } from './basket.rules.ts'

/** Returns the lines of a basket with their products as they are now, in the order in which they were added. */
export async function readBasketLines(db: Db, student_id: string) {
  const rows = await db
    .select({ product: products, available: stock.available, quantity: basketLines.quantity })
    .from(basketLines)
    .innerJoin(products, eq(products.id, basketLines.product_id))
    .innerJoin(stock, eq(stock.product_id, products.id))
    .where(and(eq(basketLines.student_id, student_id), gt(basketLines.quantity, 0)))
    .orderBy(asc(basketLines.added_version), asc(basketLines.product_id))
  return rows.map(({ product, available, quantity }) => ({
    product,
    available,
    quantity,
    state: lineStateOf({ is_on_sale: product.is_on_sale, available, quantity }),
    sum: product.price * quantity,
  }))
}

export async function readBasket({ platform: { db }, user, language, now }: Context): Promise<Basket> {
  // The version is read first: if the basket changes in between, the next change is compared with the older version.
  const [basket] = await db.select({ version: baskets.version }).from(baskets).where(eq(baskets.student_id, user.id))
  const lines = await readBasketLines(db, user.id)
  const ready = lines.filter(({ state }) => state === 'available')
  return {
    version: basket?.version ?? 0,
    lines: lines.map(({ product, available, quantity, state, sum }) => ({
      product: formatProduct(product, available, language),
      quantity,
      state,
      sum,
    })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: ready.reduce((total, { sum }) => total + sum, 0),
    can_order: lines.length > 0 && ready.length === lines.length,
    terms: await readTermsInForce(db, { language, now }),
  }
}
