import { Link } from 'react-router'
import { listEvents } from '#contract/content/events'
import { listRegions } from '#contract/places'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSteps } from '../page-steps.tsx'
import type { Route } from './+types/events.page'
import { EventFilters } from './event-filters.tsx'
import { eventQuery } from './event-query.ts'
import { EventRow } from './event-row.tsx'
import styles from './events.module.css'
import { partsOfEvents } from './parts-of-events.rules.ts'
import { useMonth } from './use-month.ts'

export const handle = { words: ['content', 'events'] }

/** All events, or those of one type: `/events`, `/forums`, `/seminars`, `/trainings`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const asked = eventQuery(new URL(request.url))
  const [page, regions] = await Promise.all([api(listEvents, { query: asked }), api(listRegions, {})])
  return { ...page, asked, regions: regions.data.map(({ id, name }) => ({ id, name })) }
}

export default function EventsPage({ loaderData: { data, next, asked, regions } }: Route.ComponentProps) {
  const { t } = useTranslation('events')
  const month = useMonth()
  const list = asked.list ?? 'all'
  const isFiltered = Boolean(asked.region ?? asked.audience)
  const isBeginning = !asked.after
  const [{ is_over: hasNothingToCome } = { is_over: false }] = data
  return (
    <div className={styles.page}>
      <PageMeta title={t(`title.${list}`)} description={t(`description.${list}`)} />
      <header className={styles.head}>
        <h1>{t(`title.${list}`)}</h1>
        <p>{t(`description.${list}`)}</p>
      </header>
      <EventFilters asked={asked} regions={regions} />
      {data.length === 0 && (
        <EmptyState
          subject="consultations"
          title={t(isFiltered ? 'nothing' : 'empty')}
          text={t(isFiltered ? 'nothingText' : 'emptyText')}
          action={isFiltered && <Link to="?">{t('reset')}</Link>}
        />
      )}
      {isBeginning && hasNothingToCome && <p className={styles.none}>{t('noneToCome')}</p>}
      {partsOfEvents(data).map(({ key, events }) => (
        <section key={key} aria-labelledby={`part-${key}`}>
          <h2 id={`part-${key}`} className={styles.month}>
            {key === 'over' ? t('over') : month(key)}
          </h2>
          <ul className={styles.list}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
      <PageSteps next={next} />
    </div>
  )
}
