import type { WholeEvent } from '#contract/content/events'
import { BreadcrumbData } from '../../shell/findable/breadcrumb-data.tsx'
import { StructuredData } from '../../shell/findable/structured-data.tsx'
import { useInstallation } from '../../shell/use-installation.ts'
import { useTranslation } from '#web/i18n/use-translation'

const attendance = { offline: 'OfflineEventAttendanceMode', online: 'OnlineEventAttendanceMode', both: 'MixedEventAttendanceMode' } as const

interface EventDataProps {
  event: WholeEvent
  page: string
  list: { path: string; title: string }
}

/** An event and its place on the site, for search engines; what is made up for the demo is presented to none. */
export function EventData({ event, page, list }: EventDataProps) {
  const { t } = useTranslation()
  const root = useInstallation()
  if (!root || event.is_demo) return null
  const { title, lead, first_day, last_day, hours, format, city, venue, picture } = event
  const [from, to] = hours ? hours.split('-').map((time) => `T${time}:00+05:00`) : ['', '']
  const hall = { '@type': 'Place', name: venue || city, address: [city, venue].filter(Boolean).join(', ') }
  const online = { '@type': 'VirtualLocation', url: event.link || page }
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Event',
          name: title,
          description: lead,
          startDate: first_day + from,
          endDate: last_day + to,
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: `https://schema.org/${attendance[format]}`,
          location: [...(format === 'online' || !hall.address ? [] : [hall]), ...(format === 'offline' && hall.address ? [] : [online])],
          image: picture ? `${root.origin}/pictures/${picture}/1600.jpg` : `${root.origin}/share.png`,
          url: page,
          organizer: { '@type': 'Organization', name: t('brand.name'), url: `${root.origin}/` },
        }}
      />
      <BreadcrumbData list={list.title} path={list.path} title={title} />
    </>
  )
}
