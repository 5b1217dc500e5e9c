import { eventLists, type EventList } from '#contract/values/content/paths'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { calendarFeed, calendarFile, type CalendarEntry } from '../../platform/calendar-file.rules.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { published, type Published } from '../../publishing/published/published.ts'
import { cancelledEvents } from '../cancelled-events.ts'
import { firstDayOf, isOver, lastDayOf, pathOfEvent, calendarTimeOf, typeOf } from './events.rules.ts'

type Event = Published<'event'>

function entryOf(event: Event, { home, isCancelled }: { home: string; isCancelled: boolean }): CalendarEntry {
  const { id, shared, texts, published_at } = event
  const span = calendarTimeOf({ first_day: firstDayOf(shared), last_day: lastDayOf(shared), hours: shared.hours })
  const place = [texts.city, texts.venue].filter(Boolean).join(', ')
  // The time of publication increases with every version, and a cancellation comes after the last one.
  const version = Math.floor(Date.parse(published_at) / 1000) + (isCancelled ? 1 : 0)
  const url = home + pathOfEvent(event)
  const state = isCancelled ? 'CANCELLED' : 'CONFIRMED'
  return { of: 'Events', id, version, state, ...span, title: texts.title, about: texts.lead, place, url }
}

/** Returns an event as a calendar file in one language. */
export async function readEventCalendar(
  platform: Pick<Platform, 'database'>,
  { address, language }: { address: string; language: Language },
  home: string,
): Promise<string> {
  const event =
    (await published(platform, 'event', language)).find((each) => each.address === address) ?? refuse('not-found')
  const isCancelled = (await cancelledEvents(platform)).has(event.id)
  return calendarFile(entryOf(event, { home, isCancelled }), new URL(home).hostname, event.published_at)
}

type Audience = Event['shared']['audience'][number]

/** Returns the coming events as a calendar to subscribe to. */
export async function readEventFeed(
  platform: Pick<Platform, 'database' | 'now' | 'translate'>,
  { language, list, audience }: { language: Language; list?: EventList | undefined; audience?: Audience | undefined },
  home: string,
): Promise<string> {
  const today = dayOf(platform.now())
  const cancelled = await cancelledEvents(platform)
  const types: readonly string[] | undefined = list && eventLists[list]
  const coming = (await published(platform, 'event', language)).filter(
    (event) =>
      !isOver(event, today) &&
      (!types || types.includes(typeOf(event.shared))) &&
      (!audience || event.shared.audience.includes(audience)),
  )
  return calendarFeed(
    'Events',
    { name: platform.translate(language, 'events.feed'), home: new URL(home).hostname },
    coming.map((event) => ({
      ...entryOf(event, { home, isCancelled: cancelled.has(event.id) }),
      changed_at: event.published_at,
    })),
  )
}
