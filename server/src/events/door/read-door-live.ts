import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { DoorLive } from '#contract/events/door'
import type { Context } from '../../platform/context.ts'
import { eventAttendance, eventScans } from '../door.tables.ts'
import { eventParticipants } from '../tables.ts'
import { ticketNumber } from '../ticket-number.rules.ts'
import { comes } from '../waiting-list/seats.ts'
import { readDoorEvent, readDoorSessions, refuseReviewer } from './door-event.ts'

/** More than staff read during an event. */
const mostDoubles = 500

/** Counts who is in by session, and lists tickets that were used twice. */
export async function readDoorLive(
  { platform: { db }, user, language, now }: Context,
  event_id: string,
): Promise<z.infer<typeof DoorLive>> {
  await readDoorEvent(db, event_id, now)
  await refuseReviewer(db, event_id, user.id)
  const first = alias(eventScans, 'first')
  const { participant_id, session_id, door, at } = eventScans
  const [expected, bySession, counts, doubles] = await Promise.all([
    db.$count(
      eventParticipants,
      and(eq(eventParticipants.event_id, event_id), eq(eventParticipants.state, 'registered'), comes),
    ),
    readDoorSessions(db, [event_id], language),
    db
      .select({ id: eventAttendance.session_id, admitted: sql<number>`count(*)`.mapWith(Number) })
      .from(eventAttendance)
      .where(eq(eventAttendance.event_id, event_id))
      .groupBy(eventAttendance.session_id),
    db
      .select({
        id: eventScans.id,
        name: eventParticipants.full_name,
        number: eventParticipants.number,
        session_id,
        first: { door: first.door, at: first.at },
        again: { door, at },
      })
      .from(eventScans)
      .innerJoin(eventParticipants, eq(eventParticipants.id, participant_id))
      .innerJoin(
        first,
        and(eq(first.participant_id, participant_id), eq(first.session_id, session_id), eq(first.verdict, 'admitted')),
      )
      .where(and(eq(eventScans.event_id, event_id), eq(eventScans.verdict, 'again')))
      .orderBy(desc(at), desc(eventScans.id))
      .limit(mostDoubles),
  ])
  const sessions = bySession.get(event_id) ?? []
  return {
    expected,
    sessions: sessions.map((session) => ({
      ...session,
      admitted: counts.find(({ id }) => id === session.id)?.admitted ?? 0,
    })),
    doubles: doubles.map(({ number, session_id: of, ...double }) => ({
      ...double,
      number: ticketNumber(number),
      session: sessions.find(({ id }) => id === of)?.name ?? of,
    })),
  }
}
