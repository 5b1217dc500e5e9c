import type { WholeEvent } from '#contract/events/events'
import { useTranslation } from '#web/i18n/use-translation'
import { BreadcrumbData } from '../../shell/findable/breadcrumb-data.tsx'
import { StructuredData } from '../../shell/findable/structured-data.tsx'
import { useInstallation } from '../../shell/use-installation.ts'
import { eventData } from './event-data.rules.ts'

interface EventDataProps {
  event: WholeEvent
  page: string
  list: { path: string; title: string }
}

/** Describes an event and its place on the site to search engines. Demo events are left out. */
export function EventData({ event, page, list }: EventDataProps) {
  const { t } = useTranslation()
  const root = useInstallation()
  if (!root || event.is_demo) return null
  const organizer = { '@type': 'Organization', name: t('brand.name'), url: `${root.origin}/` }
  return (
    <>
      <StructuredData data={eventData(event, page, root.origin, organizer)} />
      <BreadcrumbData list={list.title} path={list.path} title={event.title} />
    </>
  )
}
