export const orderStates = ['new', 'packed', 'sent', 'received', 'cancelled', 'returned'] as const
export type OrderState = (typeof orderStates)[number]

/** Who moves an order: the pupil who made it, or the staff of the store. */
export type OrderActor = 'pupil' | 'staff'

const staff = ['staff'] as const
const both = ['pupil', 'staff'] as const

/** Every allowed move. Staff may still cancel a packed order, because only packing shows that a thing is broken. */
const moves: Record<OrderState, Partial<Record<OrderState, readonly OrderActor[]>>> = {
  new: { packed: staff, cancelled: both },
  packed: { sent: staff, cancelled: staff },
  sent: { received: both, returned: staff },
  received: { returned: staff },
  cancelled: {},
  returned: {},
}

export const mayMoveOrder = (from: OrderState, to: OrderState, actor: OrderActor): boolean =>
  moves[from][to]?.includes(actor) ?? false

export const nextOrderStates = (from: OrderState, actor: OrderActor): OrderState[] =>
  orderStates.filter((to) => mayMoveOrder(from, to, actor))

/** Moves that staff must explain, because the pupil reads why. */
export const isReasonRequired = (to: OrderState): boolean => to === 'cancelled' || to === 'returned'
