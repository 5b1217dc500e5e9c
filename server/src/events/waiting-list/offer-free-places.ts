import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { readEventFacts, titlesOf, type EventFacts } from '../event-facts.ts'
import { notifyRegistrant, type EventNotice } from '../notify-registrant.ts'
import { eventParticipants, eventRegistrations, eventTimes } from '../tables.ts'
import { countFreePlaces, lockTicket, readFirstWaiting, type Ticket, type TicketKey } from './seats.ts'

export type Participant = typeof eventParticipants.$inferSelect

/** Hours that somebody has to say yes, if the event does not say otherwise. */
const hoursToAnswer = 24
const hour = 3_600_000

/**
 * Offers the free places of a locked ticket to the first people of its waiting list, until a moment that never lies
 * behind the start of the event. After the start, after the event was cancelled, or
 * while it is off the site, nothing is offered.
 */
export async function offerFreePlaces(tx: Db, ticket: Ticket, now: Date): Promise<void> {
  const key = { event_id: ticket.event_id, ticket_id: ticket.id }
  const starts_at = await readStart(tx, ticket.event_id)
  if (starts_at === null || (await isCancelled(tx, ticket.event_id)) || now.toISOString() >= starts_at) return
  const first = await readFirstWaiting(tx, key, await countFreePlaces(tx, ticket))
  if (first.length === 0) return
  const event = await readEventFacts(tx, ticket.event_id)
  if (!event.is_public) return
  const hours = event.shared.offer_hours ?? hoursToAnswer
  const until = new Date(now.getTime() + hours * hour).toISOString()
  const held_until = until < starts_at ? until : starts_at
  const ids = first.map(({ id }) => id)
  await tx.update(eventParticipants).set({ state: 'offered', held_until }).where(inArray(eventParticipants.id, ids))
  for (const person of first)
    await notifyOf(tx, person, {
      kind: 'event-place-offered',
      values: { ...titlesOf(event), name: person.full_name, until_at: held_until },
      at: now,
      until: held_until,
      urgent: true,
    })
}

/** Whether staff have cancelled an event, as this transaction sees it. */
export const isCancelled = async (tx: Db, event_id: string): Promise<boolean> =>
  (await tx.$count(eventTimes, and(eq(eventTimes.event_id, event_id), isNotNull(eventTimes.cancelled_at)))) > 0

export async function readStart(tx: Db, event_id: string): Promise<string | null> {
  const [times] = await tx
    .select({ starts_at: eventTimes.starts_at })
    .from(eventTimes)
    .where(eq(eventTimes.event_id, event_id))
  return times?.starts_at ?? null
}

/** Notifies whoever registered a person. */
export async function notifyOf(tx: Db, { registration_id }: Participant, notice: EventNotice): Promise<void> {
  const [registration] = await tx
    .select({ id: eventRegistrations.id, user_id: eventRegistrations.user_id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registration_id))
  if (registration) await notifyRegistrant(tx, registration, notice)
}

/** Whoever leaves the payment finds the way back to it here. */
export const notifyUnpaid = (tx: Db, event: EventFacts, person: Participant, at: Date): Promise<void> =>
  notifyOf(tx, person, {
    kind: 'event-unpaid',
    values: { ...titlesOf(event), name: person.full_name, ...(person.held_until && { until_at: person.held_until }) },
    at,
    ...(person.held_until && { until: person.held_until }),
  })

const causeOf = { offered: 'unanswered', unpaid: 'unpaid' } as const

/** Ends the holds of a locked ticket whose moment has passed. */
async function endHolds(tx: Db, { event_id, id }: Ticket, now: Date): Promise<void> {
  const at = now.toISOString()
  const due = await tx
    .select()
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.event_id, event_id),
        eq(eventParticipants.ticket_id, id),
        lte(eventParticipants.held_until, at),
      ),
    )
  if (due.length === 0) return
  const event = await readEventFacts(tx, event_id)
  for (const person of due) {
    await tx
      .update(eventParticipants)
      .set({
        state: 'lapsed',
        held_until: null,
        ended_at: at,
        end_cause: person.state === 'unpaid' ? causeOf.unpaid : causeOf.offered,
      })
      .where(eq(eventParticipants.id, person.id))
    await notifyOf(tx, person, {
      kind: 'event-place-lapsed',
      values: { ...titlesOf(event), name: person.full_name },
      at: now,
    })
  }
}

/** Ends what was not paid or answered in time, and moves the waiting lists on; also after a quota was raised. */
export async function moveWaitingLists({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  for (const key of await listTicketsToMove(db, now()))
    await db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, key)
      await endHolds(tx, ticket, now())
      await offerFreePlaces(tx, ticket, now())
    })
}

/** Tickets with a hold that has ended or with people who wait. */
async function listTicketsToMove(db: Db, now: Date): Promise<TicketKey[]> {
  const { event_id, ticket_id, held_until, state } = eventParticipants
  return db
    .selectDistinct({ event_id, ticket_id })
    .from(eventParticipants)
    .where(sql`${held_until} <= ${now.toISOString()} or ${state} = 'waiting'`)
    .orderBy(event_id, ticket_id)
}
