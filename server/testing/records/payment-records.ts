import { dayOf } from '#contract/values/kazakhstan-time'
import { openOrder } from '../../src/payments/open-order.ts'
import { settle } from '../../src/payments/settle.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'

const amount = 25_000_000
const reason = 'Проверено по выписке банка'

/** Orders of money, refunds, receipts and events, which staff work with. */
export function paymentRecords(platform: Platform) {
  const { db, now, database } = platform
  const order = async () => {
    const title = { ru: 'Подписка школы', kk: 'Мектеп жазылымы', en: 'School subscription' }
    const expires_at = new Date(now().getTime() + 86_400_000).toISOString()
    const of = { purpose: 'school-subscription', subject_id: newId(), payer_id: null } as const
    return openOrder(db, { ...of, amount, title, expires_at }, now())
  }
  /** Money that came too late: it grants nothing, and its refund waits for staff. */
  const paid = async () => {
    const { id, invoice } = await order()
    await database.query('', "update payment_orders set state = 'expired' where id = $1", [id])
    const money = { order_id: id, invoice, amount, source: 'notification', hasReceipt: true } as const
    const { payment_id } = await settle(db, money, now())
    await database.query('', "update payment_orders set state = 'refunded' where id = $1", [id])
    const [row] = await database.query('', 'select id from payment_refunds where payment_id = $1', [payment_id])
    return { id, payment_id: payment_id ?? '', refund_id: String(row?.id) }
  }
  const refund = async () => ({ params: { id: (await paid()).refund_id }, body: { reason } })
  /** A refund that was sent to the provider, whose answer was lost. */
  const unanswered = async () => {
    const { refund_id } = await paid()
    const sent = new Date(now().getTime() - 3_600_000).toISOString()
    await database.query('', "update payment_refunds set state = 'sent', next_query_at = $2 where id = $1", [
      refund_id,
      sent,
    ])
    return { params: { id: refund_id }, body: { reason } }
  }
  const receipt = async () => {
    await paid()
    const [row] = await database.query('', 'select id from payment_receipts order by created_at desc limit 1', [])
    return { params: { id: String(row?.id) }, body: { reason, number: '143' } }
  }
  const event = async () => {
    const id = newId()
    await database.query(
      '',
      "insert into payment_events (id, at, source, verdict, needs_look) values ($1, now(), 'notification', 'other-amount', true)",
      [id],
    )
    return { params: { id }, body: { reason } }
  }
  const ofOrder = async (body?: object) => ({ params: { id: (await order()).id }, ...(body && { body }) })
  const ofDay = async () => ({ params: { day: dayOf(now()) } })
  return {
    'GET /api/payment-orders/:id': () => ofOrder(),
    'POST /api/payment-orders/:id/settlement': () => ofOrder({ sum: '250000.00', reason }),
    'POST /api/payment-orders/:id/query': () => ofOrder(),
    'POST /api/payment-orders/:id/refunds': async () => {
      const { id, payment_id, refund_id } = await paid()
      await database.query(
        '',
        "update payment_refunds set state = 'rejected', decided_at = now(), decision_reason = $2 where id = $1",
        [refund_id, reason],
      )
      return { params: { id }, body: { payment_id, reason } }
    },
    'POST /api/payment-refunds/:id/completion': refund,
    'POST /api/payment-refunds/:id/sending': refund,
    'POST /api/payment-refunds/:id/refusal': refund,
    'POST /api/payment-refunds/:id/reopening': unanswered,
    'POST /api/payment-events/:id/look': event,
    'POST /api/payment-receipts/:id/repetition': receipt,
    'POST /api/payment-receipts/:id/number': receipt,
    'POST /api/payment-reconciliation/:day/query': ofDay,
    'POST /api/payment-reconciliation/:day/statement': ofDay,
  }
}
