import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EventSource, EventVerdict } from '#contract/payments/payment-desk'
import type { Db } from '../platform/database/db.ts'
import { idsInOrder } from '../platform/id.ts'
import { notifyDesk } from './notify-payment.ts'
import { paymentEvents } from './tables.ts'

interface NewEvent {
  at: Date
  source: EventSource
  verdict: EventVerdict
  order_id?: string | null
  invoice?: number | null
  amount?: number | null
  body_hash?: string | null
  actor_id?: string | null
  note?: string
  /** Staff must look at it, unless an event like it already waits for them. */
  needs_look?: boolean
}

const nextId = idsInOrder()

/**
 * Records a call of the provider or a step of an order. A call is recorded before the transaction that it leads to, on
 * a connection of its own, so that it stays when that is rolled back.
 */
export async function recordEvent(db: Db, { at, needs_look = false, ...event }: NewEvent): Promise<string> {
  const id = nextId(at.getTime())
  const isAlarm = needs_look && !(await isWaiting(db, event))
  await db.insert(paymentEvents).values({ ...event, id, at: at.toISOString(), needs_look: isAlarm })
  if (isAlarm) await notifyDesk(db, at)
  return id
}

interface Outcome {
  verdict: EventVerdict
  order_id?: string | null
  needs_look?: boolean
  note?: string
}

/** Fills in what became of a call that was recorded as received. */
export async function finishEvent(
  db: Db,
  id: string,
  { at, invoice = null, needs_look = false, ...outcome }: Outcome & { at: Date; invoice?: number | null },
): Promise<void> {
  const isAlarm = needs_look && !(await isWaiting(db, { ...outcome, invoice }))
  await db
    .update(paymentEvents)
    .set({ ...outcome, needs_look: isAlarm })
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.verdict, 'received')))
  if (isAlarm) await notifyDesk(db, at)
}

/** A provider that repeats its call every minute must not fill the list of what staff look at. */
async function isWaiting(
  db: Db,
  { verdict, invoice = null, order_id = null, note = '' }: Pick<NewEvent, 'verdict' | 'invoice' | 'order_id' | 'note'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.needs_look, true),
        isNull(paymentEvents.looked_at),
        eq(paymentEvents.verdict, verdict),
        eq(paymentEvents.note, note),
        sql`${paymentEvents.invoice} is not distinct from ${invoice}`,
        sql`${paymentEvents.order_id} is not distinct from ${order_id}`,
      ),
    )
    .limit(1)
  return row !== undefined
}
