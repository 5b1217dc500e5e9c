import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { paymentOrders } from './tables.ts'

/** Orders of money for a person's export of own data. They stay after the account, without the person. */
export async function ownPayments(db: Db, person: string) {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.payer_id, person))
    .orderBy(paymentOrders.created_at)
  return {
    payments: rows.map(({ invoice, title_ru, title_kk, title_en, amount, state, created_at, paid_at }) => ({
      invoice,
      title_ru,
      title_kk,
      title_en,
      amount,
      state,
      created_at,
      paid_at,
    })),
  }
}
