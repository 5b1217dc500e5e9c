import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { nextOrderStates } from '#contract/store/order-states'
import type { OrderForStaff, searchOrders as endpoint } from '#contract/store/order-desk'
import { normalPhone } from '#contract/values/phone'
import { regionNames } from '../../places/cached-places.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordFirstView, recordFirstViews } from '../../profiles/policy/record-view.ts'
import { nameKey } from '../../users/name-key.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { orderNumber, serialNumberOf } from '../order-number.rules.ts'
import { storeOrders } from '../tables.ts'
import { readOrders } from './read-orders.ts'
import { beginningWith } from '../../platform/database/like-pattern.ts'

type Query = z.infer<typeof endpoint.body>

/** Lists orders, newest first, and records that their pupils were looked at. */
export async function searchOrders(
  { platform, user, language, now }: Context,
  query: Query,
): Promise<z.infer<typeof endpoint.reply>> {
  const { db } = platform
  const list: Listed = {
    from: storeOrders,
    ways: [undefined],
    where: and(
      isFound(query.search),
      query.state && eq(storeOrders.state, query.state),
      query.region_id ? eq(storeOrders.region_id, query.region_id) : undefined,
    ),
    order: [storeOrders.id],
    isNewestFirst: true,
  }
  const regions = await regionNames(platform, language)
  const pupils = new Set<string>()
  const read = async (ids: string[]) => {
    const rows = ids.length > 0 ? await db.select().from(storeOrders).where(inArray(storeOrders.id, ids)) : []
    return rows.map(({ student_id, ...order }) => {
      pupils.add(student_id)
      const { id, state, recipient, count, total, created_at } = order
      const region = regions.get(order.region_id) ?? ''
      return { id, number: orderNumber(order), state, recipient, region, count, total, created_at }
    })
  }
  const page = await readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
  await recordFirstViews(db, user, { student_ids: [...pupils], what: 'profile', now })
  return page
}

/** Digits are a number of an order or a phone; anything else is the beginning of a name. */
function isFound(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const [number, phone] = [serialNumberOf(search), normalPhone(search)]
  if (number !== null && phone !== null) return or(eq(storeOrders.number, number), eq(storeOrders.phone, phone))
  if (phone !== null) return eq(storeOrders.phone, phone)
  if (number !== null) return eq(storeOrders.number, number)
  return like(storeOrders.recipient_key, beginningWith(nameKey(search)))
}

/** Returns an order with its delivery and the names of those who moved it. The look at the pupil is recorded. */
export async function readOrder(
  { platform: { db }, user, language, now }: Context,
  id: string,
): Promise<OrderForStaff> {
  const [found] = await readOrders(db, [id], language)
  if (!found) return refuse('not-found')
  const { order, shown, steps } = found
  await recordFirstView(db, user, { student_id: order.student_id, what: 'profile', now })
  const names = await readNames(db, [order.student_id, ...steps.map(({ actor_id }) => actor_id)])
  return {
    ...shown,
    pupil: names.get(order.student_id) ?? '',
    steps: steps.map(({ state, at, reason, actor_id }) => ({ state, at, reason, by: names.get(actor_id) ?? '' })),
    next: nextOrderStates(shown.state, 'staff'),
  }
}

async function readNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`]))
}
