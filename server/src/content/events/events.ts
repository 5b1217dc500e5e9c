import type * as z from 'zod/mini'
import type { EventHead, listEvents as listEndpoint, readEvent as readEndpoint } from '#contract/content/events'
import { dayNumberOf, dayOf } from '#contract/values/age-band'
import { eventLists } from '#contract/values/content/event-path'
import type { Language } from '#contract/values/locale'
import { noteVersion } from '../../platform/kept-pages/reads.ts'
import type { Platform } from '../../platform/platform.ts'
import { published, type Published } from '../../publishing/published/published.ts'
import { inLanguage } from '../in-language.ts'
import { pageOf } from '../page-of.rules.ts'
import { firstDayOf, inOrderOfDays, isOver, lastDayOf, pathOfEvent, typeOf } from './events.rules.ts'

type Data = Pick<Platform, 'database' | 'now'>
type Event = Published<'event'>

/** A page that tells what is over is another one tomorrow, though nobody edits it. */
function todayOf(now: Platform['now']): string {
  noteVersion(() => dayNumberOf(now()))
  return dayOf(now())
}

export async function listEvents(data: Data, asked: z.infer<typeof listEndpoint.query>, language: Language): Promise<z.infer<typeof listEndpoint.reply>> {
  const today = todayOf(data.now)
  const types: readonly string[] | undefined = asked.list && eventLists[asked.list]
  const found = (await published(data, 'event', language)).filter(
    ({ shared }) =>
      (!types || types.includes(shared.event_type ?? '')) &&
      (!asked.region || !shared.region || shared.region === asked.region) &&
      (!asked.audience || shared.audience.includes(asked.audience)),
  )
  const page = pageOf(inOrderOfDays(found, today), asked)
  return { ...page, data: page.data.map((event) => headOf(event, today)) }
}

export async function nextEvents(data: Data, language: Language, most: number): Promise<EventHead[]> {
  const today = todayOf(data.now)
  const coming = (await published(data, 'event', language)).filter((event) => !isOver(event, today))
  return inOrderOfDays(coming, today)
    .slice(0, most)
    .map((event) => headOf(event, today))
}

export async function readEvent(data: Data, address: string, language: Language): Promise<z.infer<typeof readEndpoint.reply>> {
  const today = todayOf(data.now)
  const { entry, languages } = await inLanguage(data, 'event', language, address)
  return { event: entry && wholeOf(entry, today), languages }
}

function wholeOf(entry: Event, today: string) {
  const { languages: held_in, link, route, phone, email, cover, picture } = entry.shared
  const { body: html, description, venue, picture_alt } = entry.texts
  return { ...headOf(entry, today), html, description, venue, route, held_in, link, phone, email, cover, picture, picture_alt }
}

const headOf = (event: Event, today: string): EventHead => {
  const { id, address, shared, texts, is_demo } = event
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
  }
}
