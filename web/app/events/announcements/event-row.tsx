import { IconChevronRight, IconClock, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EventHead, EventType } from '#contract/events/events'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { DateTile } from '../../ui/date-tile.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { eventDays, hoursText } from './event-days.ts'
import styles from './events.module.css'
import { useEventPlace } from './use-event-place.ts'

/** An event in a list: date, type, audience, place and time. The whole row is a link. */
export function EventRow({ event }: { event: EventHead }) {
  const { t } = useTranslation('events')
  const { language } = usePageWords()
  const format = useFormat()
  const place = useEventPlace()
  const { first_day, last_day, hours, academic_hours } = event
  return (
    <li className={styles.row} data-over={event.is_over || undefined}>
      <DateTile
        day={format.dayOfMonth(first_day)}
        month={format.shortMonth(first_day)}
        date={first_day}
        tone={event.is_over ? 'grey' : 'white'}
      />
      <div>
        <RowTags event={event} />
        <h3>
          <Link to={event.path}>{event.title}</Link>
        </h3>
        <p className={styles.meta}>
          <span>
            <IconMapPin size={18} stroke={2} aria-hidden />
            {place(event)}
          </span>
          <span>
            <IconClock size={18} stroke={2} aria-hidden />
            {[
              first_day === last_day ? '' : eventDays(language, first_day, last_day),
              hoursText(hours),
              academic_hours && t('hours', { count: academic_hours }),
            ]
              .filter(Boolean)
              .join(', ') || format.longDate(first_day)}
          </span>
        </p>
      </div>
      {event.is_registering ? (
        // The whole row is the link, so this is only its sign.
        <span className={styles.register} aria-hidden>
          {t('register')}
        </span>
      ) : (
        <IconChevronRight size={22} stroke={2} className={styles.on} aria-hidden />
      )}
    </li>
  )
}

function RowTags({ event }: { event: EventHead }) {
  const { t } = useTranslation('events')
  return (
    <p className="row gap-6">
      <Tag tone={toneOf[event.type]}>{t(`type.${event.type}`)}</Tag>
      {event.audience.map((one) => (
        <Tag key={one}>{t(`for.${one}`)}</Tag>
      ))}
      {event.is_free && <Tag tone="sky">{t('free')}</Tag>}
      {event.is_cancelled && <Tag tone="red">{t('cancelled.tag')}</Tag>}
      {event.is_demo && <DemoTag />}
    </p>
  )
}

const toneOf = { forum: 'sky', seminar: 'gold', training: 'green', course: 'warm' } as const satisfies Record<
  EventType,
  string
>
