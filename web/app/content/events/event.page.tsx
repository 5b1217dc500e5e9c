import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readEvent } from '#contract/content/events'
import { listOfType } from '#contract/values/content/paths'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import { OtherLanguageNote, OtherLanguages } from '../other-language-note.tsx'
import { entryAnswer, entryOr404 } from '../entry-loader.ts'
import { Prose } from '../../ui/prose/prose.tsx'
import type { Route } from './+types/event.page'
import { EventCard } from './event-card.tsx'
import { EventData } from './event-data.tsx'
import { EventHero } from './event-hero.tsx'
import styles from './event.module.css'

export const handle = { words: ['content', 'events'] }

/** One page behind three addresses; the address of another type redirects to the right one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext)
  const answer = await entryOr404(api(readEvent, { params: { address: params.address } }))
  const { event } = answer
  const path = event?.path ?? ''
  return entryAnswer({ ...answer, page: origin + path }, { entry: event, path: () => path, request })
}

export default function EventPage({ loaderData: { event, languages, page } }: Route.ComponentProps) {
  const { t } = useTranslation('events')
  if (!event) return <OtherLanguageNote languages={languages} back={<Link to="/events">{t('title.all')}</Link>} />
  const list = { path: `/${listOfType(event.type)}`, title: t(`title.${listOfType(event.type)}`) }
  return (
    <div className={styles.root}>
      <PageMeta title={event.title} description={event.description || event.lead} languages={languages} />
      <EventData event={event} page={page} list={list} />
      <nav className={`${styles.crumbs} screen-only`} aria-label={t('crumbs')}>
        <IconArrowLeft size={20} stroke={2.2} aria-hidden />
        <Link to="/events">{t('title.all')}</Link>
        <span aria-hidden>/</span>
        <Link to={list.path}>{list.title}</Link>
      </nav>
      <EventHero event={event} />
      <div className={styles.columns}>
        <div>
          {event.picture && (
            <SitePicture
              id={event.picture}
              alt={event.picture_alt}
              sizes="(min-width: 62em) 760px, 100vw"
              isFirst
              className={styles.picture}
            />
          )}
          <Prose html={event.html} isArticle />
          <OtherLanguages languages={languages} className={styles.languages} />
        </div>
        <EventCard event={event} />
      </div>
    </div>
  )
}
