import { offsetText } from '#contract/values/kazakhstan-time'
import type { WholeEvent } from '#contract/events/events'

const attendance = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
} as const

/** Returns an event in the format of schema.org. All of Kazakhstan has one time zone. */
export function eventData(
  event: WholeEvent,
  page: string,
  origin: string,
  organizer: Record<string, string>,
): Record<string, unknown> {
  const { title, lead, first_day, last_day, hours, format, picture } = event
  const [from, to] = hours ? hours.split('-').map((time) => `T${time}:00${offsetText}`) : ['', '']
  return {
    '@type': 'Event',
    name: title,
    description: lead,
    startDate: first_day + from,
    endDate: last_day + to,
    eventStatus: `https://schema.org/${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance[format]}`,
    location: locationsOf(event, page),
    image: picture ? `${origin}/pictures/${picture}/1600.jpg` : `${origin}/share.png`,
    url: page,
    organizer,
  }
}

function locationsOf({ format, city, venue, link }: WholeEvent, page: string): Record<string, string>[] {
  const address = [city, venue].filter(Boolean).join(', ')
  const hall = { '@type': 'Place', name: venue || city, address }
  const online = { '@type': 'VirtualLocation', url: link || page }
  if (format === 'online' || !address) return [online]
  return format === 'both' ? [hall, online] : [hall]
}
