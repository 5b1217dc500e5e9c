import type { FastifyInstance } from 'fastify'
import { readBook } from '#contract/library/books'
import { buyEbook, orderPaperBook } from '#contract/library/purchases'
import * as desk from '#contract/payments/payment-desk'
import { readPayment } from '#contract/payments/payments'
import type { BookEdition } from '#contract/values/content/books'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { Visitor } from '../start-app.ts'
import { ordersOf } from './an-order.ts'

/** Buys books as the page does, and pays for them as the provider says it. */
export function bookBuyers(platform: Platform, app: FastifyInstance) {
  const { start, notification, send } = ordersOf(platform, app)

  /** What a buyer of a book saw and agreed to. */
  async function agreement(visitor: Visitor, id: string, edition: BookEdition) {
    const { body } = await visitor.call(readBook, { params: { id } })
    const { offer_version, regulations_version } = body
    const price = (edition === 'ebook' ? body.ebook_price : body.paper_price) ?? 0
    const agreed = { agrees_to_terms: true as const, has_consent: true as const }
    return { ...agreed, offer_version, regulations_version, price, key: newId() }
  }

  async function buy(visitor: Visitor, id: string, more: { reader_id?: string; key?: string; price?: number } = {}) {
    const body = { ...(await agreement(visitor, id, 'ebook')), reader_id: null, ...more }
    return visitor.call(buyEbook, { params: { id }, body })
  }

  async function orderPaper(visitor: Visitor, id: string, more: object = {}) {
    const agreed = await agreement(visitor, id, 'paper')
    const to = {
      way: 'pickup' as const,
      recipient: 'Оразова Дана',
      phone: '8 705 000 00 01',
      center_id: 'center-karaganda',
    }
    return visitor.call(orderPaperBook, { params: { id }, body: { ...agreed, ...to, ...more } })
  }

  /** A buyer goes to the payment page. Returns how the money of this visit comes, which may be later. */
  async function visit(visitor: Visitor, payment_id: string | null): Promise<() => Promise<number>> {
    const id = payment_id ?? ''
    const { body } = await visitor.call(readPayment, { params: { id } })
    const invoice = await start(visitor, id)
    return async () => {
      const { body: said } = await send(notification(id, invoice, body.amount))
      if (said !== `OK${invoice}`) throw new Error(`a notification was answered by ${said}`)
      return invoice
    }
  }

  /** The money of an order comes. Returns the invoice of the visit to the payment page. */
  const pay = async (visitor: Visitor, payment_id: string | null): Promise<number> =>
    (await visit(visitor, payment_id))()

  /** Staff return the money of an order, with a reason. */
  async function giveBack(staff: Visitor, order_id: string | null): Promise<void> {
    const id = order_id ?? ''
    const reason = 'Книга куплена по ошибке'
    const paid = await platform.database.query('', 'select id from payments where order_id = $1', [id])
    const body = { payment_id: String(paid[0]?.id), reason }
    await staff.call(desk.requestRefund, { params: { id }, body })
    const refunds = await platform.database.query('', 'select id from payment_refunds where order_id = $1', [id])
    const done = await staff.call(desk.completeRefund, { params: { id: String(refunds[0]?.id) }, body: { reason } })
    if (done.status !== 200) throw new Error(`a refund was refused: ${done.status}`)
  }

  return { agreement, buy, orderPaper, visit, pay, giveBack }
}
