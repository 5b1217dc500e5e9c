import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { TicketState } from '#contract/events/ticket-states'
import type { Db } from '../../platform/database/db.ts'
import { notifyRegistrant, type EventNotice } from '../notify-registrant.ts'
import { eventParticipants, eventRegistrations } from '../tables.ts'

/**
 * Notifies everybody who registered people of an event that are in one of these states: once for each registration. The
 * notice may differ between those with a place and those without.
 */
export async function notifyParticipants(
  tx: Db,
  event_id: string,
  states: readonly TicketState[],
  noticeFor: (hasPlace: boolean) => EventNotice,
): Promise<void> {
  const personIn = (among: readonly TicketState[]) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(eventParticipants)
        .where(
          and(
            eq(eventParticipants.registration_id, eventRegistrations.id),
            inArray(eventParticipants.state, [...among]),
          ),
        ),
    )
  const rows = await tx
    .select({
      id: eventRegistrations.id,
      user_id: eventRegistrations.user_id,
      has_place: sql<boolean>`${personIn(['registered'])}`,
    })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.event_id, event_id), personIn(states)))
    .orderBy(asc(eventRegistrations.id))
  for (const { has_place, ...registration } of rows) await notifyRegistrant(tx, registration, noticeFor(has_place))
}
