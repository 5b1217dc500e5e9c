import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { seatedStates } from '#contract/events/ticket-states'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventParticipants, eventTickets } from '../tables.ts'

export type Ticket = typeof eventTickets.$inferSelect
export type TicketKey = Pick<Ticket, 'event_id'> & { ticket_id: string }

/**
 * Locks a ticket until the end of the transaction. Whoever takes or frees a place locks it first, so that the last
 * place is taken once and the waiting list moves in order.
 */
export async function lockTicket(tx: Db, { event_id, ticket_id }: TicketKey): Promise<Ticket> {
  const [ticket] = await tx
    .select()
    .from(eventTickets)
    .where(and(eq(eventTickets.event_id, event_id), eq(eventTickets.id, ticket_id)))
    .for('update')
  return ticket ?? refuse('event-ticket-gone', { field: 'ticket_id' })
}

const ofTicket = ({ event_id, ticket_id }: TicketKey) =>
  and(eq(eventParticipants.event_id, event_id), eq(eventParticipants.ticket_id, ticket_id))

/** How many places of a locked ticket are free; infinite without a quota. */
export async function countFreePlaces(tx: Db, { event_id, id, quota }: Ticket): Promise<number> {
  if (quota === null) return Number.POSITIVE_INFINITY
  const taken = await tx.$count(
    eventParticipants,
    and(ofTicket({ event_id, ticket_id: id }), inArray(eventParticipants.state, [...seatedStates])),
  )
  return Math.max(0, quota - taken)
}

/** Whether a participant comes to the event; whoever only publishes an article takes no seat and comes to no door. */
export const comes = sql`exists (select from ${eventTickets} t where t.event_id = ${eventParticipants}.event_id
  and t.id = ${eventParticipants}.ticket_id and t.role <> 'publication')`

/** The first people of the waiting list of a locked ticket. */
export const readFirstWaiting = (tx: Db, key: TicketKey, count: number) =>
  tx
    .select()
    .from(eventParticipants)
    .where(and(ofTicket(key), eq(eventParticipants.state, 'waiting')))
    .orderBy(asc(eventParticipants.number))
    .limit(Math.min(count, 1000))

/** Places of each ticket of an event as guests see them: how many are taken, and how many people wait. */
export async function countByTicket(
  db: Db,
  event_id: string,
): Promise<Map<string, { seated: number; waiting: number }>> {
  const { ticket_id, state } = eventParticipants
  const seated = sql.raw(seatedStates.map((each) => `'${each}'`).join(', '))
  const rows = await db
    .select({
      ticket_id,
      seated: sql<number>`count(*) filter (where ${state} in (${seated}))`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${state} = 'waiting')`.mapWith(Number),
    })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.event_id, event_id), inArray(state, [...seatedStates, 'waiting'])))
    .groupBy(ticket_id)
  return new Map(rows.map((row) => [row.ticket_id, row]))
}
