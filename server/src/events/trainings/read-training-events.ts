import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TrainingEvent } from '#contract/events/trainings'
import { eventPath } from '#contract/values/content/paths'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { published } from '../../publishing/published/published.ts'
import { firstDayOf, isOver, lastDayOf, sortByDay, typeOf } from '../announcements/events.rules.ts'
import { cancelledEvents } from '../cancelled-events.ts'
import { readEvents, textsIn, type EventFacts } from '../event-facts.ts'
import { eventTrainings } from './trainings.tables.ts'

type Reading = Pick<Platform, 'db' | 'database'>

/** Lists the events that answer the requests of a pupil. */
export async function listMyTrainingEvents({
  platform,
  user,
  language,
}: Context): Promise<{ appointment_id: string; event: TrainingEvent }[]> {
  const rows = await platform.db
    .select()
    .from(eventTrainings)
    .where(eq(eventTrainings.student_id, user.id))
    .orderBy(asc(eventTrainings.at), asc(eventTrainings.appointment_id))
  const events = await readTrainingEvents(
    platform,
    rows.map(({ event_id }) => event_id),
    language,
  )
  return rows.flatMap(({ appointment_id, event_id }) => {
    const event = events.get(event_id)
    return event ? [{ appointment_id, event }] : []
  })
}

/**
 * Events by their ids as their requesters see them. Of one that is not on the site they see only that it is prepared.
 */
export async function readTrainingEvents(
  { db, database }: Reading,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, TrainingEvent>> {
  const [events, cancelled] = await Promise.all([readEvents(db, ids), cancelledEvents({ database })])
  return new Map(
    ids.map((id) => {
      const event = events.get(id)
      return [id, event?.is_public ? format(event, { language, is_cancelled: cancelled.has(id) }) : inPreparation(id)]
    }),
  )
}

const inPreparation = (id: string): TrainingEvent => ({
  id,
  path: '',
  title: '',
  first_day: '',
  last_day: '',
  hours: '',
  place: '',
  is_cancelled: false,
})

function format(
  event: EventFacts,
  { language, is_cancelled }: { language: Language; is_cancelled: boolean },
): TrainingEvent {
  const { id, address, shared } = event
  const { title, city, venue } = textsIn(event, language)
  return {
    id,
    path: eventPath({ type: typeOf(shared), address }),
    title,
    first_day: firstDayOf(shared),
    last_day: lastDayOf(shared),
    hours: shared.hours,
    place: [city, venue].filter(Boolean).join(', '),
    is_cancelled,
  }
}

/** The event that answers a request; null while there is none. */
export async function findTrainingEvent(
  platform: Reading,
  { student_id, id }: { student_id: string; id: string },
  language: Language,
): Promise<TrainingEvent | null> {
  const [row] = await platform.db
    .select({ event_id: eventTrainings.event_id })
    .from(eventTrainings)
    .where(and(eq(eventTrainings.student_id, student_id), inArray(eventTrainings.appointment_id, [id])))
  if (!row) return null
  return (await readTrainingEvents(platform, [row.event_id], language)).get(row.event_id) ?? null
}

/** More events than a host chooses from. */
const most = 100

/** Published events to come that take registrations here. */
export async function listTrainingChoices(
  platform: Pick<Platform, 'database'>,
  language: Language,
  now: Date,
): Promise<{ id: string; title: string; first_day: string }[]> {
  const today = dayOf(now)
  const cancelled = await cancelledEvents(platform)
  const coming = (await published(platform, 'event', language)).filter(
    (event) => !isOver(event, today) && event.shared.tickets.length > 0 && !cancelled.has(event.id),
  )
  return sortByDay(coming, today)
    .slice(0, most)
    .map(({ id, texts, shared }) => ({ id, title: texts.title, first_day: firstDayOf(shared) }))
}
