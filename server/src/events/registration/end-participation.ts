import { and, eq } from 'drizzle-orm'
import { isOpen, type EndCause } from '#contract/events/ticket-states'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder } from '../../payments/settle.ts'
import type { OrderRow } from '../../payments/notify-payment.ts'
import { closeCancelledOrder } from '../../payments/refunds/close-cancelled.ts'
import { withdrawPaper } from '../close-reviews.ts'
import { eventParticipants } from '../tables.ts'
import { offerFreePlaces, readStart, type Participant } from '../waiting-list/offer-free-places.ts'
import { lockTicket, type Ticket } from '../waiting-list/seats.ts'

export interface LockedPerson {
  ticket: Ticket
  person: Participant
  /** The order of money of the ticket, if there is one. */
  order: OrderRow | null
}

/**
 * Locks the order, the ticket and the participation of a person of a registration, in the order in which money that
 * comes locks them; refuses a person of another registration.
 */
export async function lockPerson(
  tx: Db,
  { registration_id, person_id }: { registration_id: string; person_id: string },
): Promise<LockedPerson> {
  const isOfRegistration = and(
    eq(eventParticipants.id, person_id),
    eq(eventParticipants.registration_id, registration_id),
  )
  const [known] = await tx.select().from(eventParticipants).where(isOfRegistration)
  if (!known) return refuse('not-found')
  const before = await lockOrderOf(tx, known)
  const ticket = await lockTicket(tx, known)
  const [person] = await tx.select().from(eventParticipants).where(isOfRegistration).for('update')
  if (!person) return refuse('not-found')
  // Somebody may have accepted the place meanwhile, which opens an order.
  const order = person.payment_id === known.payment_id ? before : await lockOrderOf(tx, person)
  return { ticket, person, order }
}

const lockOrderOf = async (tx: Db, { payment_id }: Participant): Promise<OrderRow | null> =>
  payment_id === null ? null : lockOrder(tx, payment_id)

/**
 * Ends the participation of a locked person: the place goes to the waiting list, and money that was paid for it goes
 * back, as the public offer says.
 */
export async function endParticipation(
  tx: Db,
  { ticket, person, order }: LockedPerson,
  { cause, reason = '', by }: { cause: EndCause; reason?: string; by: string | null },
  now: Date,
): Promise<Ended> {
  if (!isOpen(person.state)) refuse('event-place-gone')
  const ended = { ended_at: now.toISOString(), end_cause: cause, end_reason: reason, ended_by: by }
  await tx
    .update(eventParticipants)
    .set({ state: 'cancelled', held_until: null, ...ended })
    .where(eq(eventParticipants.id, person.id))
  await withdrawPaper(tx, person.id, now)
  const isRefunded = order !== null && (await closeCancelledOrder(tx, order, { reason, by, now }))
  await offerFreePlaces(tx, ticket, now)
  return { isRefunded }
}

interface Ended {
  /** A refund of the money was opened. */
  isRefunded: boolean
}

/** Somebody cancels the participation of a person of their registration. Nobody cancels after the start. */
export async function cancelParticipation(
  tx: Db,
  key: { registration_id: string; person_id: string; by: string | null },
  now: Date,
): Promise<Ended> {
  const locked = await lockPerson(tx, key)
  const starts_at = await readStart(tx, locked.person.event_id)
  if (starts_at !== null && now.toISOString() >= starts_at) refuse('event-begun')
  return endParticipation(tx, locked, { cause: 'self', by: key.by }, now)
}
