import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { changeStock, lockStock } from '../stock/change-stock.ts'
import { storeOrderLines, storeOrders } from '../tables.ts'
import { stockChangesOf } from './coins-and-stock.ts'
import { systemClock } from '../../platform/clock.ts'

/**
 * Puts back into the stock what a person ordered and will not get, because the account is deleted with its orders. Rows
 * are locked as everywhere: the orders, then the stock of all of them at once, in the order of the ids.
 */
export async function returnStockOf(db: Db, { id: student_id }: { id: string }): Promise<void> {
  const open = await db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .where(and(eq(storeOrders.student_id, student_id), inArray(storeOrders.state, ['new', 'packed'])))
    .orderBy(asc(storeOrders.id))
    .for('update')
  const ids = open.map(({ id }) => id)
  const lines = await db.select().from(storeOrderLines).where(inArray(storeOrderLines.order_id, ids))
  await lockStock(
    db,
    lines.map(({ product_id }) => product_id),
  )
  for (const id of ids) {
    const ofOrder = lines.filter(({ order_id }) => order_id === id)
    await changeStock(db, stockChangesOf({ id, lines: ofOrder, why: 'cancelled' }), systemClock().toISOString())
  }
}
