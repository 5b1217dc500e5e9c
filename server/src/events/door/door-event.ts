import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DoorSession } from '#contract/events/door'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { readEventFacts, type EventFacts } from '../event-facts.ts'
import { eventPapers, eventReviews } from '../papers.tables.ts'
import { timeOf } from '../programme.rules.ts'
import { eventSessions, eventTimes } from '../tables.ts'

/** In milliseconds: before an event devices take its list along, and after it those that were offline catch up. */
const [daysBefore, daysAfter] = [3 * 86_400_000, 3 * 86_400_000]

/**
 * Returns an event whose doors open in these days. At any other time its people are seen by administrators only, at the
 * desk.
 */
export async function readDoorEvent(db: Db, id: string, now: Date): Promise<EventFacts> {
  const event = await readEventFacts(db, id)
  const [times] = await db.select().from(eventTimes).where(eq(eventTimes.event_id, id))
  const isNear =
    times !== undefined &&
    Date.parse(times.starts_at) - daysBefore <= now.getTime() &&
    now.getTime() <= Date.parse(times.ends_at) + daysAfter
  return isNear ? event : refuse('not-found')
}

/**
 * Refuses whoever reviews an article of an event that is not decided on: the list of participants names its author. Of
 * an author who has gone nothing is decided.
 */
export async function refuseReviewer(db: Db, event_id: string, user_id: string): Promise<void> {
  const open = await db
    .select({ id: eventReviews.id })
    .from(eventReviews)
    .innerJoin(eventPapers, eq(eventPapers.id, eventReviews.paper_id))
    .where(
      and(
        eq(eventReviews.reviewer_id, user_id),
        eq(eventPapers.event_id, event_id),
        inArray(eventPapers.state, ['submitted', 'in-review', 'revise']),
      ),
    )
    .limit(1)
  if (open.length > 0) refuse('event-door-reviewer')
}

/** Sessions of events that are held, in the order of time. */
export async function readDoorSessions(
  db: Db,
  event_ids: readonly string[],
  language: Language,
): Promise<Map<string, DoorSession[]>> {
  if (event_ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(eventSessions)
    .where(and(inArray(eventSessions.event_id, [...event_ids]), eq(eventSessions.is_held, true)))
    .orderBy(asc(eventSessions.starts_at), asc(eventSessions.id))
  const formatted = rows.map((session) => ({
    event_id: session.event_id,
    session: {
      id: session.id,
      name: session[`name_${language}`],
      day: session.day,
      time: timeOf(session),
      starts_at: session.starts_at,
      ends_at: session.ends_at,
    },
  }))
  const byEvent = Map.groupBy(formatted, ({ event_id }) => event_id)
  return new Map([...byEvent].map(([id, of]) => [id, of.map(({ session }) => session)]))
}
