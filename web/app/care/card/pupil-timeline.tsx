import { SegmentedControl, Title } from '@mantine/core'
import {
  IconCalendarEvent,
  IconChartRadar,
  IconFileCheck,
  IconMessage,
  IconPencil,
  IconUsers,
} from '@tabler/icons-react'
import type { Note } from '#contract/care/notes'
import type { PupilCard } from '#contract/care/pupil-card'
import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EventBody } from './event-body.tsx'
import styles from './card.module.css'
import { timelineOf, timelineViews, type TimelineEvent } from './timeline.rules.ts'

const icons = {
  result: IconChartRadar,
  attempt: IconChartRadar,
  consent: IconFileCheck,
  link: IconUsers,
  change: IconPencil,
  meeting: IconCalendarEvent,
  note: IconMessage,
}

/** Timeline of everything that has happened to a pupil; the address contains the filter. */
export function PupilTimeline({ card, onEdit }: { card: PupilCard; onEdit: (note: Note) => void }) {
  const { t } = useTranslation('care')
  const [search, setSearch] = useSearchParams()
  const view = timelineViews.find((name) => name === search.get('show')) ?? 'all'
  const events = timelineOf(card, view)
  return (
    <Card as="section" aria-label={t('timeline.title')}>
      <div className={styles.head}>
        <Title order={2}>{t('timeline.title')}</Title>
        <SegmentedControl
          aria-label={t('timeline.show')}
          data={timelineViews.map((value) => ({ value, label: t(`timeline.view.${value}`) }))}
          value={view}
          onChange={(value) =>
            setSearch(value === 'all' ? {} : { show: value }, { preventScrollReset: true, replace: true })
          }
        />
      </div>
      {events.length === 0 ? (
        <p className="muted loose">{t(`timeline.nothing.${view}`)}</p>
      ) : (
        <ol className={`${styles.timeline} grid list gap-0`}>
          {events.map((event) => (
            <Event key={`${event.kind} ${event.id}`} event={event} onEdit={onEdit} pupilId={card.person.id} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Event({ event, onEdit, pupilId }: { event: TimelineEvent; onEdit: (note: Note) => void; pupilId: string }) {
  const format = useFormat()
  const Icon = icons[event.kind]
  return (
    <li data-kind={event.kind}>
      <span className={styles.bullet}>
        <Icon size={15} stroke={2.2} aria-hidden />
      </span>
      <time dateTime={event.at} className={styles.time}>
        {format.dateTime(event.at)}
      </time>
      <EventBody event={event} onEdit={onEdit} pupilId={pupilId} />
    </li>
  )
}
