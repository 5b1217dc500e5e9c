import { and, eq, inArray, ne } from 'drizzle-orm'
import { openStates } from '#contract/events/ticket-states'
import type { Db } from '../../platform/database/db.ts'
import type { PaidOrder, PaymentNews } from '../../platform/slice.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { withdrawPaper } from '../close-reviews.ts'
import { eventParticipants } from '../tables.ts'
import { notifyOf, offerFreePlaces, type Participant } from '../waiting-list/offer-free-places.ts'
import { countFreePlaces, lockTicket, type Ticket } from '../waiting-list/seats.ts'

interface Locked {
  ticket: Ticket
  person: Participant
}

/** The ticket is locked before the participant, in the same order as everywhere. */
async function lockBought(tx: Db, { subject_id }: Pick<PaidOrder, 'subject_id'>): Promise<Locked | null> {
  const [known] = await tx.select().from(eventParticipants).where(eq(eventParticipants.id, subject_id))
  if (!known) return null
  const ticket = await lockTicket(tx, known)
  const [person] = await tx.select().from(eventParticipants).where(eq(eventParticipants.id, subject_id)).for('update')
  return person ? { ticket, person } : null
}

/**
 * Whether a ticket can still be given: the place is held, or it has lapsed because nobody paid in time and a place is
 * free. Whoever has cancelled or has come in again meanwhile gets the money back.
 */
export async function mayGrantTicket(tx: Db, order: PaidOrder): Promise<boolean> {
  const locked = await lockBought(tx, order)
  if (!locked) return false
  const { ticket, person } = locked
  if (person.state === 'unpaid') return true
  if (person.state !== 'lapsed' || person.end_cause !== 'unpaid') return false
  return (await countFreePlaces(tx, ticket)) > 0 && !(await takesPartAgain(tx, person))
}

const takesPartAgain = async (tx: Db, { id, event_id, person_key }: Participant): Promise<boolean> =>
  (await tx.$count(
    eventParticipants,
    and(
      eq(eventParticipants.event_id, event_id),
      eq(eventParticipants.person_key, person_key),
      ne(eventParticipants.id, id),
      inArray(eventParticipants.state, [...openStates]),
    ),
  )) > 0

/** Gives the ticket that was paid. */
export async function grantTicket(tx: Db, order: PaidOrder, now: Date): Promise<void> {
  const locked = await lockBought(tx, order)
  if (!locked) return
  const { person } = locked
  await tx
    .update(eventParticipants)
    .set({ state: 'registered', held_until: null, ended_at: null, end_cause: null })
    .where(eq(eventParticipants.id, person.id))
  const event = await readEventFacts(tx, person.event_id)
  await notifyOf(tx, person, {
    kind: 'event-registered',
    values: { ...titlesOf(event), name: person.full_name },
    at: now,
  })
}

/** Takes a ticket back whose money went back; the place goes to the waiting list. */
export async function revokeTicket(tx: Db, order: PaidOrder, now: Date): Promise<void> {
  const locked = await lockBought(tx, order)
  if (locked?.person.state !== 'registered') return
  const { ticket, person } = locked
  await tx
    .update(eventParticipants)
    .set({ state: 'cancelled', ended_at: now.toISOString(), end_cause: 'refunded' })
    .where(eq(eventParticipants.id, person.id))
  await withdrawPaper(tx, person.id, now)
  await offerFreePlaces(tx, ticket, now)
}

/** Guests read of their money in a letter; that a ticket is paid they learn from the ticket itself. */
export async function notifyGuestOfMoney(tx: Db, order: PaidOrder, { kind, values, at }: PaymentNews): Promise<void> {
  if (kind === 'payment-paid') return
  const [person] = await tx.select().from(eventParticipants).where(eq(eventParticipants.id, order.subject_id))
  if (person) await notifyOf(tx, person, { kind, values, at })
}
