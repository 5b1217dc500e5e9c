import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Received } from '#contract/calls/endpoint'
import { maxCopies, type orderPaperBook as endpoint } from '#contract/library/purchases'
import { centers, districts } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockCopies } from '../paper/lock-copies.ts'
import { minutesHeld } from '../paper/minutes-held.ts'
import { paymentOrders } from '../../payments/tables.ts'
import { paperOrders, paperSteps, purchases } from '../purchases.tables.ts'
import { findSent, readOffered, storeWaiting, type Begun } from './begin-purchase.ts'
import { refuseAboveAge } from './reader-age.ts'
import { isPayable } from './waiting.ts'

type Body = Received<typeof endpoint>['body']

/** Orders a printed book and holds a copy of it while it is paid. */
export async function orderPaper(context: Context, book_id: string, body: Body): Promise<Begun> {
  const { platform, user } = context
  return platform.db.transaction(async (tx) => {
    const wanted = { book_id, edition: 'paper', reader_id: user.id } as const
    const sent = await findSent(tx, { buyer_id: user.id, key: body.key }, wanted)
    if (sent) return sent
    const place = await readPlace(tx, body)
    const book = await readOffered(tx, book_id, { edition: 'paper', price: body.price })
    await refuseAboveAge(tx, { reader_id: user.id, mark: book.age }, platform.now())
    // Everybody who orders this book waits here, so that the last copy is held once.
    const left = await lockCopies(tx, book_id, platform.now())
    // The same press in two tabs: the second waited for the first.
    const meanwhile = await findSent(tx, { buyer_id: user.id, key: body.key }, wanted)
    if (meanwhile) return meanwhile
    if (left < 1) refuse('book-out-of-stock')
    await refuseTooMany(tx, { book_id, reader_id: user.id }, platform.now())
    const begun = await storeWaiting(tx, context, { book, edition: 'paper', reader_id: user.id, agreement: body })
    const now = platform.now()
    await tx.insert(paperOrders).values({
      purchase_id: begun.id,
      way: body.way,
      recipient: body.recipient,
      phone: body.phone,
      ...place,
      held_until: new Date(now.getTime() + minutesHeld * 60_000).toISOString(),
    })
    await tx
      .insert(paperSteps)
      .values({ purchase_id: begun.id, state: 'waiting', actor_id: user.id, at: now.toISOString() })
    return { ...begun, isNew: true }
  })
}

/** Refuses a further copy to an account that has many under way, so that nobody takes the whole stock. */
async function refuseTooMany(
  tx: Db,
  { book_id, reader_id }: { book_id: string; reader_id: string },
  now: Date,
): Promise<void> {
  const underWay = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(paperOrders, eq(paperOrders.purchase_id, purchases.id))
    .leftJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .where(
      and(
        eq(purchases.reader_id, reader_id),
        eq(purchases.book_id, book_id),
        or(
          inArray(paperOrders.state, ['new', 'packed', 'sent', 'ready']),
          and(eq(paperOrders.state, 'waiting'), isPayable(now)),
        ),
      ),
    )
  if (underWay.length >= maxCopies) refuse('book-copies-limit', { values: { count: maxCopies } })
}

/** Returns where the book goes; refuses a district of another region and a closed centre. */
async function readPlace(tx: Db, body: Body) {
  if (body.way === 'pickup') {
    const [center] = await tx
      .select({ id: centers.id })
      .from(centers)
      .where(and(eq(centers.id, body.center_id), isNull(centers.closed_at)))
    return center ? { center_id: center.id } : refuse('book-center-closed', { field: 'center_id' })
  }
  const { region_id, district_id, address } = body
  const [district] = await tx
    .select({ id: districts.id })
    .from(districts)
    .where(and(eq(districts.id, district_id), eq(districts.region_id, region_id)))
  return district ? { region_id, district_id, address } : refuse('district-elsewhere', { field: 'district_id' })
}
