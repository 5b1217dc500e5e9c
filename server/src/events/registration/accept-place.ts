import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Translate } from '../../platform/translate.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { openTicketOrder } from '../payments/open-ticket-order.ts'
import { eventParticipants, eventRegistrations } from '../tables.ts'
import { notifyOf, notifyUnpaid } from '../waiting-list/offer-free-places.ts'
import { lockPerson } from './end-participation.ts'
import { holdUntil } from './register.ts'

/** Says yes to an offered place. A ticket that costs something is held for its payment from now on. */
export async function acceptPlace(
  tx: Db,
  key: { registration_id: string; person_id: string },
  { translate, now }: { translate: Translate; now: Date },
): Promise<{ payment_id: string | null; invoice: number | null }> {
  const { ticket, person } = await lockPerson(tx, key)
  if (person.state !== 'offered' || (person.held_until ?? '') <= now.toISOString()) return refuse('event-place-gone')
  const event = await readEventFacts(tx, person.event_id)
  if (ticket.price === 0) {
    await tx
      .update(eventParticipants)
      .set({ state: 'registered', held_until: null })
      .where(eq(eventParticipants.id, person.id))
    await notifyOf(tx, person, {
      kind: 'event-registered',
      values: { ...titlesOf(event), name: person.full_name },
      at: now,
    })
    return { payment_id: null, invoice: null }
  }
  const [registration] = await tx
    .select({ user_id: eventRegistrations.user_id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, key.registration_id))
  const held_until = await holdUntil(tx, person.event_id, now)
  const payer = { participant_id: person.id, payer_id: registration?.user_id ?? null, ticket, event }
  const order = await openTicketOrder(tx, translate, { ...payer, held_until }, now)
  await tx
    .update(eventParticipants)
    .set({ state: 'unpaid', held_until, payment_id: order.id })
    .where(eq(eventParticipants.id, person.id))
  await notifyUnpaid(tx, event, { ...person, held_until }, now)
  return { payment_id: order.id, invoice: order.invoice }
}
