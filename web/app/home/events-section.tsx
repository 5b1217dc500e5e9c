import { Link } from 'react-router'
import type { EventHead } from '#contract/content/events'
import { useTranslation } from '#web/i18n/use-translation'
import { DemoTag } from '../content/demo-tag.tsx'
import { usePlace } from '../content/events/use-place.ts'
import { useFormat } from '../shell/use-format.ts'
import { DateTile } from '../ui/date-tile.tsx'
import { Section } from '../ui/section.tsx'
import styles from './showcase.module.css'

/** The next events: day, title, where. */
export function EventsSection({ events }: { events: readonly EventHead[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const place = usePlace()
  return (
    <Section
      title={t('events.title')}
      action={
        <Link to="/events" className={styles.all}>
          {t('events.all')}
        </Link>
      }
    >
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <DateTile day={format.dayOfMonth(event.first_day)} month={format.shortMonth(event.first_day)} date={event.first_day} tone="white" />
            <div>
              <h3>
                <Link to={event.path}>{event.title}</Link>
              </h3>
              <p>{place(event)}</p>
              {event.is_demo && <DemoTag />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
