import { and, eq, isNull } from 'drizzle-orm'
import { formatMoney } from '#contract/values/money-text'
import { languages } from '#contract/values/locale'
import { roleIds } from '#contract/values/role'
import { notify, notifyAll } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { users } from '../users/tables.ts'
import type { PaymentNews } from '../platform/slice.ts'
import { paymentHookOf } from './hooks.ts'
import type { paymentOrders } from './tables.ts'

export type OrderRow = typeof paymentOrders.$inferSelect

/**
 * Tells the payer what became of the money, in the transaction of the change. Whoever pays without an account has no
 * inbox, so the slice of the purpose tells them in its own way.
 */
export async function notifyPayer(
  tx: Db,
  order: OrderRow,
  { kind, at }: Pick<PaymentNews, 'kind' | 'at'>,
): Promise<void> {
  const hook = paymentHookOf(order.purpose)
  const values = valuesOf(order)
  if (order.payer_id === null) return hook.notifyGuest?.(tx, order, { kind, values, at })
  await notify(tx, {
    user_id: order.payer_id,
    kind,
    category: 'general',
    values,
    link: hook.leadsTo(order),
    at: at.toISOString(),
  })
}

const valuesOf = (order: OrderRow): PaymentNews['values'] => ({
  number: order.invoice,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, order[`title_${language}`]],
      [`sum_${language}`, formatMoney(language, order.amount)],
    ]),
  ),
})

/** Tells administrators that an event waits for them. */
export async function notifyDesk(db: Db, at: Date): Promise<void> {
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at)))
  await notifyAll(
    db,
    staff.map(({ id }) => ({
      user_id: id,
      kind: 'payment-look',
      category: 'general' as const,
      values: {},
      link: '/back-office/payments/events',
      at: at.toISOString(),
    })),
  )
}
