import { asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOwnOrders as endpoint, StoreOrder } from '#contract/store/orders'
import { mayMoveOrder } from '#contract/store/order-states'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { deliveryAddresses, goals, storeOrders } from '../tables.ts'
import { readOrders } from './read-orders.ts'

export async function listOwnOrders(
  { platform: { db }, user, language }: Context,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: storeOrders,
    ways: [eq(storeOrders.student_id, user.id)],
    order: [storeOrders.id],
    isNewestFirst: true,
  }
  const { ids, next } = await readPageKeys(db, list, query)
  const orders = (await readOrders(db, ids, language)).map(formatOwn)
  return { data: inOrder(ids, orders, ({ id }) => id), next }
}

export async function readOwnOrder({ platform: { db }, user, language }: Context, id: string): Promise<StoreOrder> {
  const [found] = await readOrders(db, [id], language)
  return found?.order.student_id === user.id ? formatOwn(found) : refuse('not-found')
}

const formatOwn = ({ shown, steps }: Awaited<ReturnType<typeof readOrders>>[number]): StoreOrder => ({
  ...shown,
  steps: steps.map(({ state, at, reason }) => ({ state, at, reason })),
  can_cancel: mayMoveOrder(shown.state, 'cancelled', 'pupil'),
  can_confirm: mayMoveOrder(shown.state, 'received', 'pupil'),
})

/** Returns the orders of a person, the remembered address and the goal, for the export of personal data. */
export async function ownStoreRecords(db: Db, person: string): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .where(eq(storeOrders.student_id, person))
    .orderBy(asc(storeOrders.id))
  const orders = await readOrders(
    db,
    rows.map(({ id }) => id),
    'ru',
  )
  const [address] = await db.select().from(deliveryAddresses).where(eq(deliveryAddresses.student_id, person))
  const [goal] = await db.select().from(goals).where(eq(goals.student_id, person))
  return { store_orders: orders.map(formatOwn), delivery_address: address ?? null, store_goal: goal ?? null }
}
