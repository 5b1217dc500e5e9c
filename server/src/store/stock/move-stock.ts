import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { moveStock as endpoint } from '#contract/store/stock'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { stockMovements } from '../tables.ts'
import { changeStock, lockStock } from './change-stock.ts'

/**
 * Enters what staff put into the stock or took out of it. Returns whether it is new. A key used for another movement is
 * refused.
 */
export async function moveStock(
  { platform: { db }, user, now }: Context,
  product_id: string,
  { change, reason, comment, key }: z.infer<typeof endpoint.body>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockStock(tx, [product_id])
    if (!locked.has(product_id)) refuse('not-found')
    const [before] = await tx
      .select({ change: stockMovements.change, reason: stockMovements.reason, comment: stockMovements.comment })
      .from(stockMovements)
      .where(and(eq(stockMovements.product_id, product_id), eq(stockMovements.key, key)))
    if (before) {
      const isSame = before.change === change && before.reason === reason && before.comment === comment
      return isSame ? false : refuse('movement-key-used')
    }
    await changeStock(tx, [{ product_id, change, reason, comment, by_id: user.id, key }], now.toISOString())
    return true
  })
}
