import type { Language } from '#contract/values/locale'
import { calendarFile } from '../../platform/calendar-file.rules.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { published } from '../../publishing/published/published.ts'
import { firstDayOf, lastDayOf, pathOfEvent, calendarTimeOf } from './events.rules.ts'

/** Returns an event as a calendar file in one language. */
export async function readEventCalendar(
  platform: Pick<Platform, 'database'>,
  { address, language }: { address: string; language: Language },
  home: string,
): Promise<string> {
  const event =
    (await published(platform, 'event', language)).find((each) => each.address === address) ?? refuse('not-found')
  const { id, shared, texts, published_at } = event
  const span = calendarTimeOf({ first_day: firstDayOf(shared), last_day: lastDayOf(shared), hours: shared.hours })
  const place = [texts.city, texts.venue].filter(Boolean).join(', ')
  const url = home + pathOfEvent(event)
  // The time of publication increases with every version.
  const version = Math.floor(Date.parse(published_at) / 1000)
  return calendarFile(
    { of: 'Events', id, version, state: 'CONFIRMED', ...span, title: texts.title, about: texts.lead, place, url },
    new URL(home).hostname,
    published_at,
  )
}
