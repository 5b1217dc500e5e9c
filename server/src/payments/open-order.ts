import type { PaymentPurpose } from '#contract/payments/purposes'
import { perLanguage } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { paymentAttempts, paymentOrders } from './tables.ts'

interface NewOrder {
  purpose: PaymentPurpose
  /** What is bought, by the slice of the purpose. */
  subject_id: string
  /** Null if whoever has the id of the order may pay. */
  payer_id: string | null
  /** In tiyn. */
  amount: number
  title: Names
  /** ISO moment until which it can be paid. */
  expires_at: string
}

/** Opens an order of money, which waits to be paid, in the transaction of its purchase. */
export async function openOrder(
  tx: Db,
  { title, ...order }: NewOrder,
  now: Date,
): Promise<{ id: string; invoice: number }> {
  const row = {
    id: newId(now.getTime()),
    created_at: now.toISOString(),
    ...order,
    ...perLanguage(['title'], (_, language) => title[language]),
  }
  const [opened] = await tx
    .insert(paymentOrders)
    .values(row)
    .returning({ id: paymentOrders.id, invoice: paymentOrders.invoice })
  if (!opened) throw new Error('an order was not stored')
  await tx.insert(paymentAttempts).values({ invoice: opened.invoice, order_id: opened.id })
  return opened
}
