import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import { readEvent, type WholeEvent } from '#contract/events/events'
import { listAcceptedPapers } from '#contract/events/papers'
import { readPlaces, type EventPlaces } from '#contract/events/registrations'
import { listRegions } from '#contract/content/places'
import { listOfType } from '#contract/values/content/paths'
import { useTranslation } from '#web/i18n/use-translation'
import { OtherLanguageNote, OtherLanguages } from '../../shell/published/other-language-note.tsx'
import { entryAnswer, entryOr404 } from '../../shell/published/entry-loader.ts'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import { RegistrationCard } from '../registration/registration-card.tsx'
import type { RegistrationProps } from '../registration/registration-props.ts'
import { Materials } from '../parts/materials.tsx'
import { AcceptedPapers } from '../papers/accepted-papers.tsx'
import { PaidNote } from '../return/paid-note.tsx'
import type { Route } from './+types/event.page'
import { EventCard } from './event-card.tsx'
import { EventData } from './event-data.tsx'
import { EventHero } from './event-hero.tsx'
import { Speakers, WaysToTakePart } from './event-parts.tsx'
import styles from './event.module.css'
import { Programme } from './programme.tsx'

export const handle = { words: ['content', 'events', 'registration', 'accounts'] }

/** One page behind three addresses; the address of another type redirects to the right one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext)
  const answer = await entryOr404(api(readEvent, { params: { address: params.address } }))
  const { event } = answer
  const path = event?.path ?? ''
  const [places, regions] = event?.has_tickets
    ? await Promise.all([api(readPlaces, { params: { address: event.address } }), api(listRegions, {})])
    : [null, null]
  const names = regions?.data.map(({ id, name }) => ({ id, name })) ?? []
  // Only forums have articles, so only their pages ask for them.
  const papers = takesArticles(event) ? await api(listAcceptedPapers, { params: { address: event.address } }) : null
  return entryAnswer(
    { ...answer, places, regions: names, papers, page: origin + path },
    { entry: event, path: () => path, request },
  )
}

const takesArticles = (event: WholeEvent | null): event is WholeEvent =>
  event?.type === 'forum' && event.tickets.some(({ role }) => role === 'speaker' || role === 'publication')

export default function EventPage({
  loaderData: { event, languages, page, places, regions, papers },
}: Route.ComponentProps) {
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
      <PaidNote address={event.address} />
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
          <Arranged event={event} papers={papers} />
          <OtherLanguages languages={languages} className={styles.languages} />
        </div>
        <Aside event={event} places={places} regions={regions} />
      </div>
    </div>
  )
}

interface ArrangedProps {
  event: WholeEvent
  papers: Reply<typeof listAcceptedPapers> | null
}

function Arranged({ event, papers }: ArrangedProps) {
  return (
    <>
      {event.programme.length > 0 && (
        <div className={styles.part}>
          <Programme sessions={event.programme} />
        </div>
      )}
      {event.type === 'forum' && <WaysToTakePart tickets={event.tickets} />}
      <Speakers speakers={event.speakers} />
      {papers && <AcceptedPapers address={event.address} papers={papers} />}
      <Materials materials={event.materials} />
    </>
  )
}

type AsideProps = Pick<RegistrationProps, 'event' | 'regions'> & { places: EventPlaces | null }

function Aside({ event, places, regions }: AsideProps) {
  return (
    <div className={styles.aside}>
      <EventCard event={event} />
      {places && !event.is_over && <RegistrationCard event={event} places={places} regions={regions} />}
    </div>
  )
}
