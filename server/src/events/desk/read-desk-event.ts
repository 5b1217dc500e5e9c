import { and, asc, avg, count, desc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { DeskEvent } from '#contract/events/desk'
import { attendeeKinds } from '#contract/values/content/event-roles'
import { seatedStates, ticketStates } from '#contract/events/ticket-states'
import { timeOf } from '../programme.rules.ts'
import { regions } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { users } from '../../users/tables.ts'
import type { Language } from '#contract/values/locale'
import { wasThere } from '../door/was-there.ts'
import { eventAttendance } from '../door.tables.ts'
import { readEventFacts } from '../event-facts.ts'
import {
  eventFeedback,
  eventMessages,
  eventParticipants,
  eventRegistrations,
  eventSessions,
  eventTickets,
  eventTimes,
} from '../tables.ts'
import { comes } from '../waiting-list/seats.ts'
import { readStart } from '../waiting-list/offer-free-places.ts'
import { countPeopleOf, formatEvent } from './list-desk-events.ts'

/** Returns one event with everything that staff count of it. */
export async function readDeskEvent({ platform: { db }, language, now }: Context, id: string): Promise<DeskEvent> {
  const event = await readEventFacts(db, id)
  const [people, tickets, sessions, by_region, by_kind, feedback, messages, no_shows, cancelled] = await Promise.all([
    countPeopleOf(db, id),
    readTickets(db, id, language),
    readSessions(db, id, language),
    countByRegion(db, id, language),
    countByKind(db, id),
    readFeedback(db, id),
    readMessages(db, id),
    countNoShows(db, id, now),
    db.select({ reason: eventTimes.cancel_reason }).from(eventTimes).where(eq(eventTimes.event_id, id)),
  ])
  const cancel_reason = cancelled[0]?.reason ?? ''
  return {
    ...formatEvent(event, people, { language, now, is_cancelled: cancel_reason !== '' }),
    cancel_reason,
    tickets,
    sessions,
    by_region,
    by_kind,
    no_shows,
    feedback,
    messages,
  }
}

async function readTickets(db: Db, event_id: string, language: Language): Promise<DeskEvent['tickets']> {
  const tickets = await db
    .select()
    .from(eventTickets)
    .where(eq(eventTickets.event_id, event_id))
    .orderBy(asc(eventTickets.position), asc(eventTickets.id))
  const { ticket_id, state } = eventParticipants
  const counts = await db
    .select({ ticket_id, state, people: count() })
    .from(eventParticipants)
    .where(eq(eventParticipants.event_id, event_id))
    .groupBy(ticket_id, state)
  return tickets.map(({ id, role, quota, is_offered, ...ticket }) => ({
    id,
    name: ticket[`name_${language}`],
    role,
    quota,
    is_offered,
    counts: Object.fromEntries(
      ticketStates.map((each) => [each, counts.find((row) => row.ticket_id === id && row.state === each)?.people ?? 0]),
    ),
  }))
}

async function readSessions(db: Db, event_id: string, language: Language): Promise<DeskEvent['sessions']> {
  const rows = await db
    .select({
      session: eventSessions,
      attended: sql<number>`(select count(*) from ${eventAttendance} a
        where a.event_id = ${eventSessions}.event_id and a.session_id = ${eventSessions}.id)`.mapWith(Number),
    })
    .from(eventSessions)
    .where(and(eq(eventSessions.event_id, event_id), eq(eventSessions.is_held, true)))
    .orderBy(asc(eventSessions.starts_at), asc(eventSessions.id))
  return rows.map(({ session, attended }) => ({
    id: session.id,
    day: session.day,
    time: timeOf(session),
    name: session[`name_${language}`],
    attended,
  }))
}

const isSeatedIn = (event_id: string) =>
  and(eq(eventParticipants.event_id, event_id), inArray(eventParticipants.state, [...seatedStates]))

async function countByRegion(db: Db, event_id: string, language: Language): Promise<DeskEvent['by_region']> {
  const region = inLanguages(regions, 'name')[language]
  const rows = await db
    .select({ region, people: count() })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .leftJoin(regions, eq(regions.id, eventRegistrations.region_id))
    .where(isSeatedIn(event_id))
    .groupBy(region)
    .orderBy(desc(count()), asc(region))
  return rows.map((row) => ({ region: row.region ?? '', people: row.people }))
}

async function countByKind(db: Db, event_id: string): Promise<DeskEvent['by_kind']> {
  const rows = await db
    .select({ kind: eventParticipants.kind, people: count() })
    .from(eventParticipants)
    .where(isSeatedIn(event_id))
    .groupBy(eventParticipants.kind)
  return attendeeKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}

async function readFeedback(db: Db, event_id: string): Promise<DeskEvent['feedback']> {
  const ofEvent = eq(eventFeedback.event_id, event_id)
  const [sum] = await db
    .select({ count: count(), average: avg(eventFeedback.rating).mapWith(Number) })
    .from(eventFeedback)
    .where(ofEvent)
  const comments = await db
    .select({ rating: eventFeedback.rating, comment: eventFeedback.comment, at: eventFeedback.at })
    .from(eventFeedback)
    .where(and(ofEvent, ne(eventFeedback.comment, '')))
    .orderBy(desc(eventFeedback.at))
    .limit(100)
  const total = sum?.count ?? 0
  return { count: total, average: total === 0 ? null : (sum?.average ?? null), comments }
}

async function readMessages(db: Db, event_id: string): Promise<DeskEvent['messages']> {
  const rows = await db
    .select({ message: eventMessages, last_name: users.last_name, first_name: users.first_name })
    .from(eventMessages)
    .leftJoin(users, eq(users.id, eventMessages.by_id))
    .where(eq(eventMessages.event_id, event_id))
    .orderBy(desc(eventMessages.at))
    .limit(100)
  return rows.map(({ message: { id, subject, body, recipients, at }, last_name, first_name }) => ({
    id,
    subject,
    body,
    recipients,
    at,
    by: [last_name, first_name].filter(Boolean).join(' '),
  }))
}

async function countNoShows(db: Db, event_id: string, now: Date): Promise<number> {
  const starts_at = await readStart(db, event_id)
  if (starts_at === null || starts_at > now.toISOString()) return 0
  return db.$count(eventParticipants, and(eq(eventParticipants.event_id, event_id), isMissing))
}

/** Has a place, is expected at the event, and was at no session. */
export const isMissing = and(eq(eventParticipants.state, 'registered'), comes, not(wasThere))
