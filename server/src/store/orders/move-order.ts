import { and, eq } from 'drizzle-orm'
import { mayMoveOrder, type OrderActor, type OrderState } from '#contract/store/order-states'
import { moveCoins } from '../../coins/move-coins.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeStock } from '../stock/change-stock.ts'
import { storeOrderLines, storeOrders, storeOrderSteps } from '../tables.ts'
import { moveOfOrder, stockChangesOf } from './coins-and-stock.ts'
import { notifyOfOrder } from './notify-of-order.ts'

interface Move {
  to: OrderState
  /** The state that staff saw; a pupil only says what is to happen. */
  from?: OrderState
  reason?: string
  /** Of an order that is taken back: whether its products can be sold again. */
  restock?: boolean
  /** Who moves it; a pupil moves only own orders. */
  actor: { id: string; as: OrderActor }
}

/**
 * Moves an order to another state, with its coins and its stock. Repeating the move changes nothing. Rows are locked in
 * the same order everywhere: the order, the wallet, and the stock last.
 */
export async function moveOrder(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  id: string,
  { to, from, reason = '', restock = false, actor }: Move,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, actor)
    if (order.state === to) return
    const isSeen = from === undefined || from === order.state
    if (!isSeen || !mayMoveOrder(order.state, to, actor.as)) refuse('order-moved')
    const at = now()
    const move = coinStepOf[to]
    if (move) await moveCoins(tx, [moveOfOrder(order, move)], at)
    await tx.update(storeOrders).set({ state: to }).where(eq(storeOrders.id, id))
    const step = { state: to, at: at.toISOString() }
    await tx.insert(storeOrderSteps).values({ order_id: id, reason, actor_id: actor.id, ...step })
    await notifyOfOrder(tx, order, step)
    if (to === 'cancelled' || (to === 'returned' && restock)) await returnToStock(tx, { id, why: to }, at)
  })
}

/** What happens to the coins when an order gets to a state. */
const coinStepOf = {
  sent: 'taken',
  cancelled: 'cancelled',
  returned: 'returned',
  new: null,
  packed: null,
  received: null,
} as const

async function returnToStock(
  tx: Db,
  { id, why }: { id: string; why: 'cancelled' | 'returned' },
  at: Date,
): Promise<void> {
  const lines = await tx.select().from(storeOrderLines).where(eq(storeOrderLines.order_id, id))
  await changeStock(tx, stockChangesOf({ id, lines, why }), at.toISOString())
}

/** Orders of others do not exist for a pupil. */
async function lockOrder(tx: Db, id: string, { id: actorId, as }: Move['actor']) {
  const isOwn = as === 'pupil' ? eq(storeOrders.student_id, actorId) : undefined
  const [order] = await tx
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.id, id), isOwn))
    .for('update')
  return order ?? refuse('not-found')
}
