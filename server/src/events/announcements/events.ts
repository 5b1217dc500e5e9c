import type * as z from 'zod/mini'
import type {
  EventDays,
  EventHead,
  listEventDays as daysEndpoint,
  listEvents as listEndpoint,
  readEvent as readEndpoint,
} from '#contract/events/events'
import { dayNumberOf, dayOf } from '#contract/values/kazakhstan-time'
import { eventLists } from '#contract/values/content/paths'
import type { Language } from '#contract/values/locale'
import { recordVersionRead } from '../../platform/database/reads.ts'
import type { Platform } from '../../platform/platform.ts'
import { published, type Published } from '../../publishing/published/published.ts'
import { inLanguage } from '../../publishing/published/in-language.ts'
import { pageOf } from '../../publishing/published/lists.rules.ts'
import { cancelledEvents } from '../cancelled-events.ts'
import { materialsOf, sectionsOf, speakersOf, ticketsOf, timetableOf } from './arranged.rules.ts'
import { registrationState, spanOf } from '../programme.rules.ts'
import { daysWithEvents, firstDayOf, sortByDay, isOver, lastDayOf, pathOfEvent, typeOf } from './events.rules.ts'

type Data = Pick<Platform, 'database' | 'now'>
type Event = Published<'event'>

/** Returns today and makes cached pages depend on it, because events become past without an edit. */
function todayOf(now: Platform['now']): string {
  recordVersionRead(() => dayNumberOf(now()))
  return dayOf(now())
}

export async function listEvents(
  data: Data,
  query: z.infer<typeof listEndpoint.query>,
  language: Language,
): Promise<z.infer<typeof listEndpoint.reply>> {
  const today = todayOf(data.now)
  const cancelled = await cancelledEvents(data)
  const found = (await published(data, 'event', language)).filter((event) => fits(event, query))
  const page = pageOf(sortByDay(found, today), query)
  // Registrations open and close within a day, without an edit.
  recordVersionRead(() => page.data.filter((event) => isRegistering(event, data.now())).length)
  return { ...page, data: page.data.map((event) => headOf(event, { today, cancelled, now: data.now() })) }
}

type Query = z.infer<typeof listEndpoint.query>

const fits = ({ shared }: Event, query: Query): boolean =>
  matchesList(shared, query.list) && matchesAudience(shared, query) && matchesFilters(shared, query)

function matchesList({ event_type }: Event['shared'], list: Query['list']): boolean {
  const types: readonly string[] | undefined = list && eventLists[list]
  return !types || types.includes(event_type ?? '')
}

/** An event without a region is for the whole country. */
const matchesAudience = (shared: Event['shared'], { region, audience }: Query): boolean =>
  (!region || !shared.region || shared.region === region) && (!audience || shared.audience.includes(audience))

const matchesFilters = (shared: Event['shared'], { format, language, day }: Query): boolean =>
  (!format || shared.format === format || shared.format === 'both') &&
  (!language || shared.languages.includes(language)) &&
  (!day || (firstDayOf(shared) <= day && day <= lastDayOf(shared)))

/** Lists the days of a month on which the filtered list has events. */
export async function listEventDays(
  data: Data,
  { month, ...query }: z.infer<typeof daysEndpoint.query>,
  language: Language,
): Promise<EventDays> {
  const today = todayOf(data.now)
  const all = (await published(data, 'event', language)).filter((event) => fits(event, query))
  const [next] = sortByDay(all, today).filter((event) => !isOver(event, today))
  const shown = month ?? (next && firstDayOf(next.shared) > today ? firstDayOf(next.shared) : today).slice(0, 7)
  return { month: shown, today, days: daysWithEvents(all, shown) }
}

export async function listNextEvents(data: Data, language: Language, limit: number): Promise<EventHead[]> {
  const today = todayOf(data.now)
  const cancelled = await cancelledEvents(data)
  const coming = (await published(data, 'event', language)).filter(
    (event) => !isOver(event, today) && !cancelled.has(event.id),
  )
  return sortByDay(coming, today)
    .slice(0, limit)
    .map((event) => headOf(event, { today, cancelled, now: data.now() }))
}

export async function readEvent(
  data: Data,
  address: string,
  language: Language,
): Promise<z.infer<typeof readEndpoint.reply>> {
  const today = todayOf(data.now)
  const cancelled = await cancelledEvents(data)
  const { entry, languages } = await inLanguage(data, 'event', { language, address })
  return { event: entry && wholeOf(entry, { today, cancelled, now: data.now() }), languages }
}

interface Standing {
  today: string
  now: Date
  cancelled: ReadonlySet<string>
}

function wholeOf(entry: Event, standing: Standing) {
  const { languages: held_in, link, route, phone, email, cover, picture } = entry.shared
  const { body: html, description, venue, picture_alt } = entry.texts
  return {
    ...headOf(entry, standing),
    html,
    description,
    venue,
    route,
    held_in,
    link,
    phone,
    email,
    cover,
    picture,
    picture_alt,
    ...arrangedOf(entry),
  }
}

/** What an event has besides its text: tickets, programme, people. */
function arrangedOf({ shared, texts }: Event) {
  const { registration_from, registration_until, articles_until, gives_certificate } = shared
  return {
    tickets: ticketsOf(shared.tickets, texts.ticket_words),
    programme: timetableOf(shared, texts.programme_words),
    speakers: speakersOf(shared.speakers, texts.speaker_words),
    sections: sectionsOf(shared.sections, texts.section_words),
    materials: materialsOf(shared.materials, texts.material_words).filter(({ readers }) => readers === 'anyone'),
    registration_from,
    registration_until,
    articles_until,
    gives_certificate,
  }
}

const isRegistering = ({ shared }: Event, now: Date): boolean =>
  registrationState(shared, {
    today: dayOf(now),
    starts_at: spanOf(shared)?.starts_at ?? '',
    now: now.toISOString(),
  }) === 'open'

const headOf = (event: Event, { today, now, cancelled }: Standing): EventHead => {
  const { id, address, shared, texts, is_demo } = event
  const has_tickets = shared.tickets.length > 0
  return {
    id,
    address,
    path: pathOfEvent(event),
    type: typeOf(shared),
    title: texts.title,
    lead: texts.lead,
    first_day: firstDayOf(shared),
    last_day: lastDayOf(shared),
    hours: shared.hours,
    format: shared.format ?? 'offline',
    city: texts.city,
    audience: shared.audience,
    academic_hours: shared.academic_hours,
    is_over: isOver(event, today),
    is_demo,
    is_cancelled: cancelled.has(id),
    has_tickets,
    is_registering: !cancelled.has(id) && isRegistering(event, now),
    is_free: has_tickets ? shared.tickets.every(({ price }) => !price) : null,
  }
}
