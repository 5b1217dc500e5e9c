import type { OrderState } from '#contract/store/order-states'
import type { Db } from '../../platform/database/db.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import { orderNumber } from '../order-number.rules.ts'

/** States of which parents hear too: a parcel will come, or it will not. */
const forParents: readonly OrderState[] = ['new', 'sent', 'cancelled', 'returned']

/** Notifies the pupil of every state, and the parents of some. */
export async function notifyOfOrder(
  tx: Db,
  order: { id: string; student_id: string; number: number; created_at: string; total: number },
  { state, at }: { state: OrderState; at: string },
): Promise<void> {
  const kind = `store-order-${state}`
  await notifyFamilies(
    tx,
    [
      {
        student_id: order.student_id,
        kind,
        kindOfParents: forParents.includes(state) ? kind : null,
        category: 'general',
        values: { number: orderNumber(order), count: order.total },
        own: `/my-orders/${order.id}`,
        ofChild: (linkId) => `/children/${linkId}`,
        isNew: true,
      },
    ],
    at,
  )
}
