import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { placeOrder as endpoint } from '#contract/store/orders'
import { perLanguage } from '#contract/values/locale'
import { moveCoins } from '../../coins/move-coins.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { emptyBasket } from '../basket/change-basket.ts'
import { lockBasket } from '../basket/lock-basket.ts'
import { readBasketLines } from '../basket/read-basket.ts'
import { rememberAddress } from '../delivery.ts'
import { orderNumber } from '../order-number.rules.ts'
import { changeStock } from '../stock/change-stock.ts'
import { storeOrderLines, storeOrders, storeOrderSteps } from '../tables.ts'
import { readTermsInForce } from '../terms.ts'
import { moveOfOrder, stockChangesOf } from './coins-and-stock.ts'
import { notifyOfOrder } from './notify-of-order.ts'

type Body = z.infer<typeof endpoint.body>
type Lines = Awaited<ReturnType<typeof readBasketLines>>

interface Placed {
  id: string
  number: string
  isNew: boolean
}

/**
 * Orders what is in the basket. One transaction reserves the coins and the stock, stores the order and empties the
 * basket. Rows are locked in the same order as when an order is moved: the basket, the wallet, the stock. The stock
 * comes last, because everybody who orders the same product waits for it.
 */
export async function placeOrder(context: Context, body: Body): Promise<Placed> {
  const { platform, user } = context
  return platform.db.transaction(async (tx) => {
    // Presses in two tabs wait here, so the second finds the order of the first.
    const { version } = await lockBasket(tx, user.id)
    const before = await findOrder(tx, user.id, body.key)
    if (before) return { id: before.id, number: orderNumber(before), isNew: false }
    const lines = await readBasketLines(tx, user.id)
    checkBasket(lines, version, body)
    const now = platform.now()
    await refuseOtherTerms(tx, { ...context, now }, body)
    const order = await writeOrder(tx, { ...context, now }, { body, lines })
    await emptyBasket(tx, user.id, version + 1)
    await notifyOfOrder(tx, order, { state: 'new', at: order.created_at })
    const pieces = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
    await changeStock(tx, stockChangesOf({ id: order.id, lines: pieces, why: 'order' }), order.created_at)
    return { id: order.id, number: orderNumber(order), isNew: true }
  })
}

async function findOrder(tx: Db, student_id: string, key: string) {
  const [order] = await tx
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.student_id, student_id), eq(storeOrders.key, key)))
  return order
}

/** Refuses an order of something else than the pupil saw. */
function checkBasket(lines: Lines, version: number, { basket_version, total }: Body): void {
  if (lines.length === 0) refuse('basket-empty')
  if (version !== basket_version) refuse('basket-changed')
  if (lines.some(({ state }) => state !== 'available')) refuse('basket-unavailable')
  if (totalOf(lines) !== total) refuse('price-changed')
}

const totalOf = (lines: Lines) => lines.reduce((total, { sum }) => total + sum, 0)

async function refuseOtherTerms(tx: Db, { language, now }: Context, body: Body): Promise<void> {
  const { offer, returns } = await readTermsInForce(tx, { language, now })
  if (offer !== body.offer_version || returns !== body.returns_version) refuse('terms-changed')
}

async function writeOrder(
  tx: Db,
  { user, language, now }: Context,
  { body, lines }: { body: Body; lines: Lines },
): Promise<typeof storeOrders.$inferSelect> {
  const { recipient, phone, region_id, district_id, address, comment, offer_version, returns_version } = body
  const delivery = { recipient, phone, region_id, district_id, address, comment }
  await rememberAddress(tx, user.id, delivery)
  const at = now.toISOString()
  const id = newId(now.getTime())
  const number = await nextNumber(tx)
  const order = { id, student_id: user.id, number, total: totalOf(lines), created_at: at }
  const [entry] = await moveCoins(tx, [moveOfOrder(order, 'reserved')], now)
  const { wallet_id, number: reserved_number } = entry ?? refuse('unknown-failure')
  const [row] = await tx
    .insert(storeOrders)
    .overridingSystemValue()
    .values({
      ...order,
      ...delivery,
      key: body.key,
      count: lines.reduce((count, { quantity }) => count + quantity, 0),
      offer_version,
      returns_version,
      terms_language: language,
      wallet_id,
      reserved_number,
    })
    .returning()
  await tx.insert(storeOrderLines).values(lines.map((line, place) => ({ order_id: id, place, ...lineOf(line) })))
  await tx.insert(storeOrderSteps).values({ order_id: id, state: 'new', actor_id: user.id, at })
  return row ?? refuse('unknown-failure')
}

const lineOf = ({ product, quantity }: Lines[number]) => ({
  product_id: product.id,
  ...perLanguage(['name'], (_, language) => product[`name_${language}`]),
  price: product.price,
  quantity,
})

/** The number is drawn before the row is written, because the ledger names the order. */
async function nextNumber(tx: Db): Promise<number> {
  const [row] = await rowsOf(tx, sql`select nextval(pg_get_serial_sequence('store_orders', 'number')) as number`)
  return Number(row?.number)
}
