import { and, asc, eq, isNotNull, min, ne } from 'drizzle-orm'
import type { DoorList } from '#contract/events/door'
import { roleIds } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { users } from '../../users/tables.ts'
import { eventScans } from '../door.tables.ts'
import { textsIn } from '../event-facts.ts'
import { ticketPublicKey } from '../sign-ticket.ts'
import { eventParticipants, eventTickets } from '../tables.ts'
import { ticketNumber } from '../ticket-number.rules.ts'
import { readDoorEvent, readDoorSessions, refuseReviewer } from './door-event.ts'

/** Returns what a device at the door takes along, and records that pupils in it were looked at. */
export async function readDoorList(
  { platform: { db, secret }, user, language, now }: Context,
  event_id: string,
): Promise<DoorList> {
  const event = await readDoorEvent(db, event_id, now)
  await refuseReviewer(db, event_id, user.id)
  const [sessions, people, admitted] = await Promise.all([
    readDoorSessions(db, [event_id], language),
    db
      .select({
        person: eventParticipants,
        ticket: inLanguages(eventTickets, 'name')[language],
        role_id: users.role_id,
      })
      .from(eventParticipants)
      .innerJoin(
        eventTickets,
        and(eq(eventTickets.event_id, eventParticipants.event_id), eq(eventTickets.id, eventParticipants.ticket_id)),
      )
      .leftJoin(users, eq(users.id, eventParticipants.user_id))
      // Whoever only publishes an article comes to no door.
      .where(and(eq(eventParticipants.event_id, event_id), ne(eventTickets.role, 'publication')))
      .orderBy(asc(eventParticipants.number)),
    readFirstAdmissions(db, event_id),
  ])
  const student_ids = people.flatMap(({ person, role_id }) =>
    role_id === roleIds.student && person.user_id !== null ? [person.user_id] : [],
  )
  await recordFirstViews(db, user, { student_ids: [...new Set(student_ids)], what: 'profile', now })
  return {
    event: { id: event_id, title: textsIn(event, language).title },
    public_key: ticketPublicKey(secret),
    now: now.toISOString(),
    sessions: sessions.get(event_id) ?? [],
    people: people.map(({ person: { id, number, full_name, state }, ticket }) => ({
      id,
      number: ticketNumber(number),
      full_name,
      ticket,
      state,
    })),
    admitted,
  }
}

async function readFirstAdmissions(db: Db, event_id: string): Promise<DoorList['admitted']> {
  const { participant_id, session_id, door, at } = eventScans
  const rows = await db
    .select({ participant_id, session_id, door: min(door), at: min(at) })
    .from(eventScans)
    .where(and(eq(eventScans.event_id, event_id), eq(eventScans.verdict, 'admitted'), isNotNull(participant_id)))
    .groupBy(participant_id, session_id)
  return rows.flatMap((row) =>
    row.participant_id === null || row.at === null
      ? []
      : [{ participant_id: row.participant_id, session_id: row.session_id, door: row.door ?? '', at: row.at }],
  )
}
