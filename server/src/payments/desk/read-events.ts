import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listPaymentEvents, PaymentEvent } from '#contract/payments/payment-desk'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { paymentEvents } from '../tables.ts'
import { namesOf } from './names-of.ts'

export const isWaiting = and(eq(paymentEvents.needs_look, true), isNull(paymentEvents.looked_at))

export function listEvents(db: Db, query: z.infer<typeof listPaymentEvents.query>) {
  const list: Listed = {
    from: paymentEvents,
    ways: [undefined],
    where: and(
      query.source && eq(paymentEvents.source, query.source),
      query.verdict && eq(paymentEvents.verdict, query.verdict),
      query.needs_look && isWaiting,
    ),
    order: [paymentEvents.at, paymentEvents.id],
    isNewestFirst: true,
  }
  const read = (ids: string[]) => readEvents(db, inArray(paymentEvents.id, ids))
  return readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
}

export async function readEvents(db: Db, which: SQL | undefined): Promise<PaymentEvent[]> {
  const rows = await db.select().from(paymentEvents).where(which).orderBy(paymentEvents.at, paymentEvents.id)
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ actor_id, looked_by }) => [actor_id, looked_by]),
  )
  return rows.map(({ actor_id, looked_at, looked_by, look_reason, needs_look, ...event }) => ({
    ...event,
    actor: nameOf(actor_id),
    needs_look: needs_look && looked_at === null,
    looked: looked_at === null ? null : { at: looked_at, by: nameOf(looked_by) ?? '', reason: look_reason ?? '' },
  }))
}

/** Records what staff did about an event. The first one who says so is kept. */
export async function lookAtEvent({ platform: { db }, user, now }: Context, id: string, reason: string): Promise<void> {
  const [event] = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  if (!event) refuse('not-found')
  await db
    .update(paymentEvents)
    .set({ looked_at: now.toISOString(), looked_by: user.id, look_reason: reason })
    .where(and(eq(paymentEvents.id, id), isWaiting))
}
