import { eq } from 'drizzle-orm'
import { paymentOrders } from './tables.ts'
import type { Db } from '../platform/database/db.ts'

/** Returns the number of an order of money, which its payment page and the return from it name. */
export async function invoiceOf(db: Db, payment_id: string): Promise<number | null> {
  const [order] = await db
    .select({ invoice: paymentOrders.invoice })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, payment_id))
  return order?.invoice ?? null
}
