import * as z from 'zod/mini'
import { Day } from '../values/wire.ts'
import { get } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { kinds } from '../publishing/kinds.ts'
import { eventListNames } from '../values/content/paths.ts'
import { languages, locales } from '../values/locale.ts'
import { Tiyn } from '../values/money.ts'
import { materialKinds, ticketRoles } from '../values/content/event-roles.ts'

const [type, , , , format, , audience] = kinds.event.shared

export const eventTypes = type.choices
export const eventFormats = format.choices
export const waysToTakePart = ['offline', 'online'] as const
export const audiences = audience.choices
export type EventType = (typeof eventTypes)[number]

/**
 * Fields of an event in a list. `last_day` equals the first day for a single day; `hours` apply to each day,
 * `09:30-16:30`, or are empty.
 */
const fields = {
  id: z.string(),
  address: z.string(),
  /** Address of its page. */
  path: z.string(),
  type: z.enum(eventTypes),
  title: z.string(),
  lead: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  hours: z.string(),
  format: z.enum(eventFormats),
  city: z.string(),
  audience: z.array(z.enum(audiences)),
  academic_hours: z.nullable(z.number()),
  /** Its last day has passed. */
  is_over: z.boolean(),
  is_demo: z.boolean(),
  /** Staff have cancelled it; it stays listed so that people see that. */
  is_cancelled: z.boolean(),
  /** People register for it here, not elsewhere. */
  has_tickets: z.boolean(),
  /** It takes registrations now. */
  is_registering: z.boolean(),
  /** No ticket costs anything; null without tickets. */
  is_free: z.nullable(z.boolean()),
}
export const EventHead = z.object(fields)
export type EventHead = z.infer<typeof EventHead>

/** Shared by the list and its calendar, so that a day of the calendar leads to the events it counts. */
const filters = {
  list: z.optional(z.enum(eventListNames)),
  region: chosen(z.string().check(z.maxLength(60))),
  audience: chosen(z.enum(audiences)),
  /** How to take part; events held both ways match either value. */
  format: chosen(z.enum(waysToTakePart)),
  language: chosen(z.enum(languages)),
}

export const listEvents = get('/api/events', {
  summary: 'List events in the reader’s language: upcoming ones, soonest first, then past ones, latest first',
  for: 'anyone',
  query: listQuery({
    ...filters,
    /** Day on which the event takes place. */
    day: chosen(Day),
  }),
  reply: countedPageOf(EventHead),
  refusals: ['invalid'],
})

export const listEventDays = get('/api/event-days', {
  summary: 'List the days of a month that have events; without a month, the month of the next event',
  for: 'anyone',
  query: z.object({ month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), ...filters }),
  reply: z.object({
    month: z.string(),
    today: z.string(),
    days: z.array(z.object({ day: z.string(), events: z.number() })),
  }),
  refusals: ['invalid'],
})
export type EventDays = z.infer<typeof listEventDays.reply>

const byAddress = z.object({ address: z.string().check(z.maxLength(100)) })

const EventTicket = z.object({
  id: z.string(),
  role: z.enum(ticketRoles),
  name: z.string(),
  about: z.string(),
  /** In tiyn; 0 is free. */
  price: Tiyn,
  quota: z.nullable(z.number()),
})
export type EventTicket = z.infer<typeof EventTicket>
const EventSession = z.object({
  id: z.string(),
  day: z.string(),
  /** `09:30-10:00` */
  time: z.string(),
  name: z.string(),
  place: z.string(),
})
export type EventSession = z.infer<typeof EventSession>
export const EventMaterial = z.object({
  id: z.string(),
  material: z.enum(materialKinds),
  name: z.string(),
  address: z.string(),
})
export type EventMaterial = z.infer<typeof EventMaterial>

/** An event with everything that its page shows. */
export const WholeEvent = z.object({
  ...fields,
  html: z.string(),
  description: z.string(),
  venue: z.string(),
  route: z.string(),
  held_in: z.array(z.enum(languages)),
  link: z.string(),
  phone: z.string(),
  email: z.string(),
  cover: z.string(),
  picture: z.nullable(z.string()),
  picture_alt: z.string(),
  /** Empty if the event takes no registrations here. */
  tickets: z.array(EventTicket),
  programme: z.array(EventSession),
  speakers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      about: z.string(),
      gender: z.nullable(z.enum(['female', 'male'])),
    }),
  ),
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Those that everybody sees. */
  materials: z.array(EventMaterial),
  registration_from: z.nullable(z.string()),
  registration_until: z.nullable(z.string()),
  articles_until: z.nullable(z.string()),
  gives_certificate: z.boolean(),
})
export type WholeEvent = z.infer<typeof WholeEvent>

/** `event` is null if it is not published in the reader's language; `languages` are those in which it is published. */
export const readEvent = get('/api/events/:address', {
  summary: 'Read an event, or the languages in which it is available',
  for: 'anyone',
  params: byAddress,
  reply: z.object({
    event: z.nullable(WholeEvent),
    languages: z.array(z.enum(languages)),
  }),
})

/** Opened by a plain link, which sends no header, so the language is part of the address. */
export const readEventCalendar = get('/api/events/:address/calendar/:locale', {
  summary:
    'Download the event as a calendar file in a language; downloaded again after a change, it replaces the entry',
  for: 'anyone',
  params: z.extend(byAddress, { locale: z.enum(locales) }),
  file: 'text/calendar',
  refusals: ['not-found'],
})

/** Opened by calendars, which ask again and again and send no header. */
export const readEventFeed = get('/api/event-feed/:locale', {
  summary: 'Coming events as a calendar to subscribe to, of one list or for one audience if it is asked for',
  for: 'anyone',
  params: z.object({ locale: z.enum(locales) }),
  query: z.object({ list: filters.list, audience: filters.audience }),
  file: 'text/calendar',
  refusals: ['invalid'],
})
