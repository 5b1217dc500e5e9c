import { and, asc, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeskEventRow, listDeskEvents as endpoint } from '#contract/events/desk'
import type { Received } from '#contract/calls/endpoint'
import { seatedStates } from '#contract/events/ticket-states'
import { eventPath } from '#contract/values/content/paths'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { pageOf } from '../../publishing/published/lists.rules.ts'
import { firstDayOf, lastDayOf, typeOf } from '../announcements/events.rules.ts'
import { cancelledEvents } from '../cancelled-events.ts'
import { readEvents, textsIn, type EventFacts } from '../event-facts.ts'
import { eventParticipants, eventTickets, eventTimes } from '../tables.ts'
import { comes } from '../waiting-list/seats.ts'

/** More events than an organiser has in many years; the nearest are listed. */
const most = 1000

/** Lists events with tickets: those to come, the next one first, or those that are over, the latest first. */
export async function listDeskEvents(
  { platform, language, now }: Context,
  query: Received<typeof endpoint>['query'],
): Promise<z.infer<typeof endpoint.reply>> {
  const { db } = platform
  const isOver = query.when === 'over'
  const at = now.toISOString()
  const rows = await db
    .select({ id: eventTimes.event_id })
    .from(eventTimes)
    .where(
      and(
        isOver ? lt(eventTimes.ends_at, at) : gte(eventTimes.ends_at, at),
        sql`exists (select from ${eventTickets} t where t.event_id = ${eventTimes}.event_id)`,
      ),
    )
    .orderBy(isOver ? desc(eventTimes.starts_at) : asc(eventTimes.starts_at), asc(eventTimes.event_id))
    .limit(most)
  const page = pageOf(rows, query)
  const ids = page.data.map(({ id }) => id)
  const [events, counts, cancelled] = await Promise.all([
    readEvents(db, ids),
    countPeople(db, ids),
    cancelledEvents(platform),
  ])
  const data = ids.flatMap((id) => {
    const event = events.get(id)
    return event ? [formatEvent(event, counts.get(id), { language, now, is_cancelled: cancelled.has(id) })] : []
  })
  return { ...page, data }
}

interface PeopleCount {
  seated: number
  waiting: number
}

async function countPeople(db: Db, ids: string[]): Promise<Map<string, PeopleCount>> {
  if (ids.length === 0) return new Map()
  const seated = sql.raw(seatedStates.map((state) => `'${state}'`).join(', '))
  const { event_id, state } = eventParticipants
  const rows = await db
    .select({
      event_id,
      seated: sql<number>`count(*) filter (where ${state} in (${seated}) and ${comes})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${state} = 'waiting')`.mapWith(Number),
    })
    .from(eventParticipants)
    .where(inArray(event_id, ids))
    .groupBy(event_id)
  return new Map(rows.map((row) => [row.event_id, row]))
}

export function formatEvent(
  event: EventFacts,
  counts: PeopleCount | undefined,
  { language, now, is_cancelled }: { language: Language; now: Date; is_cancelled: boolean },
): DeskEventRow {
  const { shared } = event
  const type = typeOf(shared)
  return {
    id: event.id,
    title: textsIn(event, language).title,
    type,
    path: eventPath({ type, address: event.address }),
    first_day: firstDayOf(shared),
    last_day: lastDayOf(shared),
    is_over: lastDayOf(shared) < dayOf(now),
    is_demo: event.is_demo,
    is_cancelled,
    seated: counts?.seated ?? 0,
    waiting: counts?.waiting ?? 0,
  }
}

/** How many people have a place, and how many wait, of one event. */
export const countPeopleOf = async (db: Db, event_id: string): Promise<PeopleCount> =>
  (await countPeople(db, [event_id])).get(event_id) ?? { seated: 0, waiting: 0 }
