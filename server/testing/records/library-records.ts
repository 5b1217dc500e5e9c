import { admin, type CastMember } from '../../src/demo-country/cast.ts'
import { movePaperByStaff } from '../../src/library/paper/move-paper.ts'
import { orderPaper } from '../../src/library/purchases/order-paper.ts'
import { readTermsInForce } from '../../src/library/terms.ts'
import { paymentOrders } from '../../src/payments/tables.ts'
import { settle } from '../../src/payments/settle.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { eq } from 'drizzle-orm'
import { bookRows } from '../rows/a-book.ts'

interface Asked {
  params?: Record<string, string>
  body?: object
}

/** Makes an order of a printed book, paid by the pupil, for each call about one. */
export function libraryRecords(platform: Platform, { id, role }: CastMember): Record<string, () => Promise<Asked>> {
  const { db, now } = platform

  async function aPaidOrder(): Promise<string> {
    const book = await bookRows(platform).aBook({ paper_price: 4100, copies: 1 })
    const context = { platform, user: { id, role, session: '' }, language: 'ru', now: now() } as const
    const { offer, regulations } = await readTermsInForce(db, { language: 'ru', now: now() })
    const begun = await orderPaper(context, book, {
      way: 'pickup',
      agrees_to_terms: true,
      has_consent: true,
      offer_version: offer,
      regulations_version: regulations,
      price: 410_000,
      key: newId(),
      recipient: 'Серікова Аружан',
      phone: '+77011112201',
      center_id: 'center-karaganda',
    })
    const [order] = await db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.id, begun.payment_id ?? ''))
    const { invoice = null, amount = 0 } = order ?? {}
    await settle(
      db,
      { order_id: begun.payment_id ?? '', invoice, amount, source: 'notification', hasReceipt: false },
      now(),
    )
    return begun.id
  }

  async function aReadyOrder(): Promise<string> {
    const purchase_id = await aPaidOrder()
    const by = { purchase_id, actor_id: admin.id }
    await movePaperByStaff(db, { ...by, from: 'new', to: 'packed' }, now())
    await movePaperByStaff(db, { ...by, from: 'packed', to: 'ready' }, now())
    return purchase_id
  }

  const byId = (order: string) => ({ params: { id: order } })
  return {
    'POST /api/paper-orders/:id/receipt': async () => byId(await aReadyOrder()),
    'GET /api/paper-order-desk/:id': async () => byId(await aPaidOrder()),
    'PUT /api/paper-order-desk/:id/state': async () => ({
      ...byId(await aPaidOrder()),
      body: { from: 'new', to: 'packed' },
    }),
  }
}
