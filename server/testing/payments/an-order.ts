import type { FastifyInstance } from 'fastify'
import { startPayment } from '#contract/payments/payments'
import { openOrder } from '../../src/payments/open-order.ts'
import { notificationOf } from '../../src/payments/sandbox/operations.ts'
import { shopOf, type Shop } from '../../src/payments/robokassa/shop.ts'
import { notificationPath } from '../../src/payments/serve-notification.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { decimalOf } from '#contract/values/money'
import type { Visitor } from '../start-app.ts'

export const subscriptionSum = 25_000_000

/** Orders of money for tests, with a purpose that grants nothing. */
export function ordersOf(platform: Platform, app: FastifyInstance) {
  const shop: Shop = shopOf(platform)

  async function anOrder({
    payer_id = null,
    amount = subscriptionSum,
    hours = 24,
  }: { payer_id?: string | null; amount?: number; hours?: number } = {}) {
    const now = platform.now()
    return openOrder(
      platform.db,
      {
        purpose: 'school-subscription',
        subject_id: newId(),
        payer_id,
        amount,
        title: { ru: 'Подписка школы № 15', kk: '№ 15 мектептің жазылымы', en: 'Subscription of school 15' },
        expires_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      },
      now,
    )
  }

  /** Begins a visit to the payment page and returns its invoice. */
  async function start(visitor: Visitor, id: string): Promise<number> {
    const { status, body } = await visitor.call(startPayment, { params: { id } })
    if (status !== 200) throw new Error(`a start was refused: ${status}`)
    return Number(body.fields.InvId)
  }

  /** The form that the provider sends when the money of an invoice came. */
  const notification = (order_id: string, invoice: number, amount = subscriptionSum, signed: Shop = shop) =>
    notificationOf(
      { invoice, out_sum: decimalOf(amount), own: new URLSearchParams({ Shp_order: order_id }).toString() },
      signed,
    )

  /** Sends the raw form of a notification. */
  const send = (fields: Record<string, string> | string, type = 'application/x-www-form-urlencoded') =>
    app.inject({
      method: 'POST',
      url: notificationPath,
      headers: { 'content-type': type },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    })

  return { shop, anOrder, start, notification, send }
}
