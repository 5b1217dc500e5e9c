import { eq } from 'drizzle-orm'
import { nextPaperStates, mayConfirmArrival, type PaperState } from '#contract/library/paper-states'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownName } from '../catalogue/book-row.ts'
import { paperOrders, paperSteps, purchases } from '../purchases.tables.ts'
import { books } from '../tables.ts'
import { paperNumber } from './paper-number.rules.ts'

interface Move {
  purchase_id: string
  to: PaperState
  /** Null if it follows from a payment. */
  actor_id: string | null
}

/** Moves the order of a printed book and notifies its buyer. The caller has locked it and checked the move. */
export async function movePaper(tx: Db, { purchase_id, to, actor_id }: Move, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.update(paperOrders).set({ state: to }).where(eq(paperOrders.purchase_id, purchase_id))
  await tx.insert(paperSteps).values({ purchase_id, state: to, actor_id, at })
  const [order] = await tx
    .select({ paper: paperOrders, purchase: purchases, book: books })
    .from(paperOrders)
    .innerJoin(purchases, eq(purchases.id, paperOrders.purchase_id))
    .innerJoin(books, eq(books.id, purchases.book_id))
    .where(eq(paperOrders.purchase_id, purchase_id))
  if (!order) return
  await notify(tx, {
    user_id: order.purchase.reader_id,
    kind: `paper-order-${to}`,
    category: 'general',
    values: { number: paperNumber(order.paper.number), title: ownName(order.book) },
    link: '/my-books',
    at,
  })
}

/** Moves an order by staff. Repeating the move changes nothing. */
export async function movePaperByStaff(
  tx: Db,
  { purchase_id, from, to, actor_id }: Move & { from: PaperState },
  now: Date,
): Promise<void> {
  const paper = await lockPaper(tx, purchase_id)
  if (!paper) return refuse('not-found')
  if (paper.state === to) return
  if (paper.state !== from || !nextPaperStates(paper.state, paper.way).includes(to)) refuse('paper-order-moved')
  await movePaper(tx, { purchase_id, to, actor_id }, now)
}

/** Records that the buyer has got the book. Orders of others do not exist for a buyer. */
export async function confirmArrival(tx: Db, purchase_id: string, buyer_id: string, now: Date): Promise<void> {
  const paper = await lockPaper(tx, purchase_id)
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchase_id))
  if (!paper || purchase?.reader_id !== buyer_id) return refuse('not-found')
  if (paper.state === 'received') return
  if (!mayConfirmArrival(paper.state)) refuse('paper-order-moved')
  await movePaper(tx, { purchase_id, to: 'received', actor_id: buyer_id }, now)
}

/** The purchase is locked first, as when its money goes back. */
async function lockPaper(tx: Db, purchase_id: string) {
  await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, purchase_id)).for('update')
  const [paper] = await tx.select().from(paperOrders).where(eq(paperOrders.purchase_id, purchase_id)).for('update')
  return paper
}
