import type { CoinMove } from '../../coins/ledger/coin-move.ts'
import { orderNumber } from '../order-number.rules.ts'
import type { StockChange } from '../stock/change-stock.ts'

interface PaidOrder {
  id: string
  student_id: string
  number: number
  total: number
  created_at: string
}

const keyOf = ({ id }: PaidOrder, move: 'reserved' | 'taken' | 'returned') => `store-order:${id}:${move}`

/**
 * The movement of coins that belongs to a step of an order: reserved when it is made, taken when it is sent, returned
 * when it is cancelled (from the reservation) or taken back (from what was taken).
 */
export function moveOfOrder(order: PaidOrder, step: 'reserved' | 'taken' | 'cancelled' | 'returned'): CoinMove {
  const number = orderNumber(order)
  const title = { ru: number, kk: number, en: number }
  const { student_id, total: amount, id: about } = order
  const common = { student_id, amount, about, title, reason: 'order' as const }
  if (step === 'reserved') return { ...common, kind: 'reserved', key: keyOf(order, 'reserved') }
  if (step === 'taken') return { ...common, kind: 'taken', key: keyOf(order, 'taken'), ends: keyOf(order, 'reserved') }
  const ends = keyOf(order, step === 'cancelled' ? 'reserved' : 'taken')
  return { ...common, kind: 'returned', key: keyOf(order, 'returned'), ends }
}

/** The movements of stock that belong to an order: out of the stock when it is made, back when it ends. */
export const stockChangesOf = ({
  id,
  lines,
  why,
}: {
  id: string
  lines: readonly { product_id: string; quantity: number }[]
  why: 'order' | 'cancelled' | 'returned'
}): StockChange[] =>
  lines.map(({ product_id, quantity }) => ({
    product_id,
    change: why === 'order' ? -quantity : quantity,
    reason: why,
    order_id: id,
    key: `${why}:${id}`,
  }))
