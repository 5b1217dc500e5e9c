import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRefunds as endpoint } from '#contract/payments/payment-desk'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { isUnanswered } from '../refunds/refund-sending.rules.ts'
import type { WithProvider } from '../robokassa/provider.ts'
import { paymentOrders, paymentRefunds, payments } from '../tables.ts'
import { namesOf } from './names-of.ts'

/** Returns refunds with the names of staff, oldest first. */
export async function readRefunds(
  db: Db,
  which: SQL | undefined,
  { canRefund, now }: { canRefund: boolean; now: Date },
) {
  const rows = await db
    .select({ refund: paymentRefunds, order: paymentOrders, source: payments.source })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentRefunds.order_id))
    .innerJoin(payments, eq(payments.id, paymentRefunds.payment_id))
    .where(which)
    .orderBy(paymentRefunds.requested_at)
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ refund, order }) => [refund.requested_by, refund.decided_by, order.payer_id]),
  )
  return rows.map(({ refund, order, source }) => ({
    ...refund,
    requested_by: nameOf(refund.requested_by),
    decided_by: nameOf(refund.decided_by),
    can_be_sent: canRefund && refund.state === 'requested' && source !== 'staff',
    is_unanswered: isUnanswered(refund, now),
    payer: nameOf(order.payer_id),
    order,
  }))
}

export function listRefunds(
  { platform: { db, provider }, language, now }: Context<WithProvider>,
  query: z.infer<typeof endpoint.query>,
) {
  const list: Listed = {
    from: paymentRefunds,
    ways: [undefined],
    where: and(
      query.state && eq(paymentRefunds.state, query.state),
      query.cause && eq(paymentRefunds.cause, query.cause),
    ),
    order: [paymentRefunds.requested_at, paymentRefunds.id],
    isNewestFirst: true,
  }
  const read = async (ids: string[]) =>
    (await readRefunds(db, inArray(paymentRefunds.id, ids), { canRefund: provider.canRefund, now })).map(
      ({ order, ...refund }) => ({
        ...refund,
        invoice: order.invoice,
        title: order[`title_${language}`],
      }),
    )
  return readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
}
