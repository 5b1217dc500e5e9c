import { listEventDays, listEvents } from '#contract/events/events'
import { listRegions } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { PageSteps } from '../../shell/published/page-steps.tsx'
import type { Route } from './+types/events.page'
import { EventFilters } from './event-filters.tsx'
import { ChosenDay, EventList } from './event-list.tsx'
import { EventMonth } from './event-month.tsx'
import { EventSide } from './event-side.tsx'
import { ForumReturn } from '../return/forum-return.tsx'
import { eventQuery, sharedFilters } from './event-query.ts'
import styles from './events.module.css'
import { NextEvent } from './next-event.tsx'

export const handle = { words: ['content', 'events'] }

/** All events, or those of one type: `/events`, `/forums`, `/seminars`, `/trainings`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = eventQuery(new URL(request.url))
  const { month, day, after, ...filters } = params
  const [page, regions, calendar] = await Promise.all([
    api(listEvents, { query: { ...filters, day, after } }),
    api(listRegions, {}),
    api(listEventDays, { query: { ...filters, month: month ?? day?.slice(0, 7) } }),
  ])
  return { ...page, params, calendar, regions: regions.data.map(({ id, name }) => ({ id, name })) }
}

export default function EventsPage({ loaderData: { data, next, params, calendar, regions } }: Route.ComponentProps) {
  const { t } = useTranslation('events')
  const list = params.list ?? 'all'
  const filters = sharedFilters(params)
  const isFiltered = Object.keys(filters).length > 0 || params.day !== undefined
  const isBeginning = !params.after
  const coming = isBeginning && !isFiltered ? data.filter(({ is_over }) => !is_over) : []
  const first = coming.find(({ type }) => type === 'forum') ?? coming[0]
  return (
    <div className={styles.page}>
      <PageMeta title={t(`title.${list}`)} description={t(`description.${list}`)} />
      <ForumReturn />
      <header className={styles.head}>
        <h1>{t(`title.${list}`)}</h1>
        <p>{t(`description.${list}`)}</p>
      </header>
      {first && <NextEvent event={first} />}
      <EventFilters params={params} regions={regions} />
      <div className={styles.columns}>
        <div>
          {params.day && <ChosenDay day={params.day} filters={filters} />}
          <EventList events={data} isFiltered={isFiltered} isBeginning={isBeginning} />
          <PageSteps next={next} />
        </div>
        <div className={styles.side}>
          <EventMonth calendar={calendar} params={params} />
          <EventSide list={params.list} />
        </div>
      </div>
    </div>
  )
}
