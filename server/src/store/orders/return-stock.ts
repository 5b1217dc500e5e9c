import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { changeStock } from '../stock/change-stock.ts'
import { storeOrderLines, storeOrders } from '../tables.ts'
import { stockChangesOf } from './coins-and-stock.ts'
import { systemClock } from '../../platform/clock.ts'

/** Puts back into the stock what a person ordered and will not get, because the account is deleted with its orders. */
export async function returnStockOf(db: Db, { id: student_id }: { id: string }): Promise<void> {
  const open = await db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .where(and(eq(storeOrders.student_id, student_id), inArray(storeOrders.state, ['new', 'packed'])))
  for (const { id } of open) {
    const lines = await db.select().from(storeOrderLines).where(eq(storeOrderLines.order_id, id))
    await changeStock(db, stockChangesOf({ id, lines, why: 'cancelled' }), systemClock().toISOString())
  }
}
