import { and, count, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { basketLimits, type addToBasket as addEndpoint } from '#contract/store/basket'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { readProducts } from '../catalogue/list-products.ts'
import { basketAdditions, basketLines, baskets } from '../tables.ts'
import { lockBasket } from './lock-basket.ts'

interface LineKey {
  student_id: string
  product_id: string
}

/** Adds pieces of a product. The device makes a key for each press, so that one sent twice adds once. */
export async function addToBasket(
  { platform: { db }, user, now }: Context,
  { product_id, quantity, key }: z.infer<typeof addEndpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockBasket(tx, user.id)
    const added = await tx
      .insert(basketAdditions)
      .values({ student_id: user.id, key, at: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: basketAdditions.key })
    if (added.length === 0) return
    const line = { student_id: user.id, product_id }
    const before = (await readLine(tx, line))?.quantity ?? 0
    await refuseIncrease(tx, line, { before, after: before + quantity })
    await writeLine(tx, line, { quantity: before + quantity, version: version + 1, isAdded: before === 0 })
  })
}

/**
 * Sets how many pieces are in the basket. A tab that has not seen the last change of this line is refused; changes of
 * other lines do not hinder it.
 */
export async function changeBasketLine(
  { platform: { db }, user }: Context,
  product_id: string,
  { quantity, version: seen }: { quantity: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockBasket(tx, user.id)
    const key = { student_id: user.id, product_id }
    const line = await readLine(tx, key)
    const before = line?.quantity ?? 0
    if (before === quantity) return
    if (line && line.version > seen) refuse('basket-changed')
    if (quantity > before) await refuseIncrease(tx, key, { before, after: quantity })
    await writeLine(tx, key, { quantity, version: version + 1, isAdded: before === 0 })
  })
}

async function readLine(tx: Db, { student_id, product_id }: LineKey) {
  const [line] = await tx
    .select({ quantity: basketLines.quantity, version: basketLines.version })
    .from(basketLines)
    .where(and(eq(basketLines.student_id, student_id), eq(basketLines.product_id, product_id)))
  return line
}

async function refuseIncrease(
  tx: Db,
  { student_id, product_id }: LineKey,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const { product, available } = (await readProducts(tx, [product_id])).get(product_id) ?? refuse('not-found')
  if (!product.is_on_sale) refuse('product-withdrawn')
  if (after > basketLimits.pieces) refuse('basket-limit', { values: { pieces: basketLimits.pieces } })
  if (after > available) refuse('stock-short', { values: { available } })
  if (before > 0) return
  const [lines] = await tx
    .select({ total: count() })
    .from(basketLines)
    .where(and(eq(basketLines.student_id, student_id), gt(basketLines.quantity, 0)))
  if ((lines?.total ?? 0) >= basketLimits.products)
    refuse('basket-full', { values: { products: basketLimits.products } })
}

async function writeLine(
  tx: Db,
  { student_id, product_id }: LineKey,
  { quantity, version, isAdded }: { quantity: number; version: number; isAdded: boolean },
): Promise<void> {
  const change = { quantity, version, ...(isAdded && { added_version: version }) }
  await tx
    .insert(basketLines)
    .values({ student_id, product_id, quantity, version, added_version: version })
    .onConflictDoUpdate({ target: [basketLines.student_id, basketLines.product_id], set: change })
  await tx.update(baskets).set({ version }).where(eq(baskets.student_id, student_id))
}

/** Empties the basket after its order. */
export async function emptyBasket(tx: Db, student_id: string, version: number): Promise<void> {
  await tx
    .update(basketLines)
    .set({ quantity: 0, version })
    .where(and(eq(basketLines.student_id, student_id), gt(basketLines.quantity, 0)))
  await tx.update(baskets).set({ version }).where(eq(baskets.student_id, student_id))
}
