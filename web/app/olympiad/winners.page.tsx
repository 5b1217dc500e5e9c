import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useNavigation } from 'react-router'
import { listRegions } from '#contract/content/places'
import { readSitePage } from '#contract/content/pages'
import { maxCountedTotal } from '#contract/calls/listing'
import { listPlaces, readOlympiad } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../context.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { DemoTag } from '../shell/published/demo-tag.tsx'
import { PageSteps } from '../shell/published/page-steps.tsx'
import { useFormat } from '../shell/use-format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageArt } from '../ui/drawings/scenes/page-art.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import type { Route } from './+types/winners.page'
import { PlaceFilters } from './results/place-filters.tsx'
import { PlaceList } from './results/place-list.tsx'
import { addressWith, filtersOf, placeQuery } from './results/place-query.ts'
import { Provisional, ResultsHash, ResultsLegend } from './results/results-notes.tsx'
import styles from './winners.module.css'

export const handle = { words: ['content', 'olympiad'] }

/** Loaded after the page, which is read far more often than it is downloaded. */
const FileButton = lazyPart(async () => ({ default: (await import('./results/file-button.tsx')).FileButton }))

/** Rows of a page. */
const pageRows = 20

/** The head, the filters and the text are shown even if the rows cannot be loaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const query = placeQuery(new URL(request.url).searchParams)
  const [{ results }, regions, text] = await Promise.all([
    api(readOlympiad, {}),
    api(listRegions, {}),
    api(readSitePage, { params: { address: 'winners' } }).then(
      (answer) => answer.text,
      () => null,
    ),
  ])
  const season = results.find(({ season: id }) => id === query.season) ?? results[0]
  const round = season?.rounds.find((one) => one.round === query.round) ?? season?.rounds.at(-1)
  const shown = season && round && { ...season, ...round }
  const page =
    shown &&
    (await api(listPlaces, {
      params: { season: shown.season, round: shown.round },
      query: { ...filtersOf(query), after: query.after, limit: pageRows },
    }).catch(() => null))
  return {
    query,
    seasons: results.map(({ season: id, title }) => ({ id, title })),
    shown: shown ?? null,
    page: page ?? null,
    regions: regions.data.map(({ id, name }) => ({ id, name })),
    text,
  }
}

/** The public results of the olympiad, stage by stage. */
export default function WinnersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('olympiad')
  const { shown, text } = loaderData
  return (
    <>
      <PageMeta title={t('winners.title')} description={t('winners.description')} />
      <header className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.words}>
            <Link to="/olympiad" className={`${styles.back} screen-only`}>
              <IconArrowLeft size={20} stroke={2.2} aria-hidden />
              {t('winners.back')}
            </Link>
            <h1>{t('winners.title')}</h1>
            <p>{shown ? t('places.lead', { title: shown.title }) : t('winners.lead')}</p>
            {shown?.is_demo && <DemoTag />}
          </div>
          <div className={`${styles.art} wide-only`}>
            <PageArt subject="summit" />
          </div>
        </div>
      </header>
      <div className={styles.body}>
        {shown ? (
          <Results {...loaderData} shown={shown} />
        ) : (
          <EmptyState subject="tests" title={t('places.empty')} text={t('places.emptyText')} />
        )}
        {text && (
          <section className={styles.text} aria-labelledby="about">
            <h2 id="about">{t('winners.about')}</h2>
            <Prose html={text.html} />
          </section>
        )}
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** The rows that the address describes, with what is needed to choose others and to read them. */
function Results({ query, seasons, shown, page, regions }: Loaded & { shown: NonNullable<Loaded['shown']> }) {
  const { t } = useTranslation('olympiad')
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className="stack">
      {seasons.length > 1 && (
        <nav className={styles.seasons} aria-label={t('winners.seasons')}>
          {seasons.map(({ id, title }) => (
            <Link
              key={id}
              to={addressWith(query, { season: id, round: undefined })}
              aria-current={id === shown.season ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.choice}>
        <nav className={styles.rounds} aria-label={t('winners.rounds')}>
          {shown.rounds.map(({ round }) => (
            <Link
              key={round}
              to={addressWith(query, { round })}
              preventScrollReset
              aria-current={round === shown.round ? 'page' : undefined}
            >
              {t(`winners.${round}`)}
            </Link>
          ))}
        </nav>
        <PlaceFilters query={query} regions={regions} />
      </div>
      {!shown.is_final && <Provisional />}
      <Rows query={query} page={page} isBusy={isBusy} />
      {page && page.data.length > 0 && (
        <div className={styles.foot}>
          <ResultsLegend />
          <Suspense fallback={null}>
            <FileButton season={shown.season} round={shown.round} query={query} />
          </Suspense>
        </div>
      )}
      {shown.is_final && shown.hash && <ResultsHash hash={shown.hash} />}
    </div>
  )
}

function Rows({ query, page, isBusy }: Pick<Loaded, 'query' | 'page'> & { isBusy: boolean }) {
  const { t } = useTranslation('olympiad')
  const { number } = useFormat()
  if (!page)
    return (
      <EmptyState
        subject="notifications"
        title={t('places.failed')}
        text={t('places.failedText')}
        action={<ButtonLink href={addressWith(query, {})}>{t('places.again')}</ButtonLink>}
      />
    )
  if (page.data.length === 0) {
    const isFiltered = Object.values(filtersOf(query)).some((value) => value !== undefined)
    return (
      <EmptyState
        subject="tests"
        title={t(isFiltered ? 'places.nothing' : 'places.empty')}
        text={t(isFiltered ? 'places.nothingText' : 'places.emptyText')}
      />
    )
  }
  return (
    <>
      <p className="muted small" role="status">
        {page.total > maxCountedTotal
          ? t('places.countMore', { number: number(maxCountedTotal) })
          : t('places.count', { count: page.total })}
      </p>
      <PlaceList label={t('winners.title')} rows={page.data} isBusy={isBusy} />
      <PageSteps next={page.next} />
    </>
  )
}
