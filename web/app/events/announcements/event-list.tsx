import { Link } from 'react-router'
import type { EventHead } from '#contract/events/events'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EventRow } from './event-row.tsx'
import styles from './events.module.css'
import { useMonth } from './use-month.ts'

interface EventListProps {
  events: readonly EventHead[]
  isFiltered: boolean
  /** Whether this is the first page of the list. */
  isBeginning: boolean
}

/** Events by the month they start in, followed by past ones. */
export function EventList({ events, isFiltered, isBeginning }: EventListProps) {
  const { t } = useTranslation('events')
  const month = useMonth()
  if (events.length === 0)
    return (
      <EmptyState
        subject="consultations"
        title={t(isFiltered ? 'nothing' : 'empty')}
        text={t(isFiltered ? 'nothingText' : 'emptyText')}
        action={isFiltered && <Link to="?">{t('reset')}</Link>}
      />
    )
  return (
    <>
      {isBeginning && events[0]?.is_over && <p className={styles.none}>{t('noneToCome')}</p>}
      {partsOfEvents(events).map(({ key, events: part }) => (
        <section key={key} aria-labelledby={`part-${key}`}>
          <h2 id={`part-${key}`} className={styles.month}>
            {key === 'over' ? t('over') : month(key)}
          </h2>
          <ul className="stack list gap-12">
            {part.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The day chosen in the calendar, with a link back to all days. */
export function ChosenDay({ day, filters }: { day: string; filters: Record<string, string> }) {
  const { t } = useTranslation('events')
  const format = useFormat()
  return (
    <p className={styles.day}>
      <b>{format.longDate(day)}</b> <Link to={`?${new URLSearchParams(filters)}`}>{t('allDays')}</Link>
    </p>
  )
}

/** Groups events, in their order, by the month they start in; all past ones are one group. */
function partsOfEvents(events: readonly EventHead[]): { key: string; events: EventHead[] }[] {
  const parts = Map.groupBy(events, ({ is_over, first_day }) => (is_over ? 'over' : first_day.slice(0, 7)))
  return [...parts].map(([key, part]) => ({ key, events: part }))
}
