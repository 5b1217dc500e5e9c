import { and, asc, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { DoorEvent } from '#contract/events/door'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import { firstDayOf, lastDayOf, typeOf } from '../announcements/events.rules.ts'
import { readEvents, textsIn } from '../event-facts.ts'
import { eventParticipants, eventTickets, eventTimes } from '../tables.ts'
import { comes } from '../waiting-list/seats.ts'
import { readDoorSessions } from './door-event.ts'

/** More events than take place in three days. */
const most = 100

/** Lists events whose doors open today or in the next two days, the first one first. */
export async function listDoorEvents({ platform: { db }, language, now }: Context): Promise<DoorEvent[]> {
  const today = dayOf(now)
  const rows = await db
    .select({ id: eventTimes.event_id })
    .from(eventTimes)
    .where(
      and(
        gte(eventTimes.ends_at, momentAt(today, 0)),
        lt(eventTimes.starts_at, momentAt(dayAfter(today, 3), 0)),
        isNull(eventTimes.cancelled_at),
        sql`exists (select from ${eventTickets} t where t.event_id = ${eventTimes.event_id})`,
      ),
    )
    .orderBy(asc(eventTimes.starts_at), asc(eventTimes.event_id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [events, sessions, counts] = await Promise.all([
    readEvents(db, ids),
    readDoorSessions(db, ids, language),
    db
      .select({ id: eventParticipants.event_id, people: count() })
      .from(eventParticipants)
      .where(and(inArray(eventParticipants.event_id, ids), eq(eventParticipants.state, 'registered'), comes))
      .groupBy(eventParticipants.event_id),
  ])
  return ids.flatMap((id) => {
    const event = events.get(id)
    if (!event) return []
    const { shared, is_demo } = event
    return [
      {
        id,
        title: textsIn(event, language).title,
        type: typeOf(shared),
        first_day: firstDayOf(shared),
        last_day: lastDayOf(shared),
        is_demo,
        people: counts.find((row) => row.id === id)?.people ?? 0,
        sessions: sessions.get(id) ?? [],
      },
    ]
  })
}
