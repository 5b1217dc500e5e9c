import { Link } from 'react-router'
import { listRegions } from '#contract/content/places'
import { readSitePage } from '#contract/content/pages'
import { listPlaces, readOlympiad } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../context.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/olympiad.page'
import about from './about/about.module.css'
import { Eligibility } from './about/eligibility.tsx'
import { Hero } from './about/hero.tsx'
import { RoundList } from './about/round-list.tsx'
import { SchoolCheck } from './about/school-check.tsx'
import styles from './olympiad.module.css'
import { PlaceList } from './results/place-list.tsx'
import { Provisional, ResultsLegend } from './results/results-notes.tsx'

export const handle = { words: ['content', 'olympiad'] }

/** Rows of the newest results on this page. */
const firstRows = 8

/** The rules and the check of a school are shown even if texts or results cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [{ season, results }, regions, text] = await Promise.all([
    api(readOlympiad, {}),
    api(listRegions, {}),
    api(readSitePage, { params: { address: 'olympiad-rural' } }).then(
      (answer) => answer.text,
      () => null,
    ),
  ])
  const newest = results[0]
  const round = newest?.rounds.at(-1)
  const page =
    newest && round
      ? await api(listPlaces, {
          params: { season: newest.season, round: round.round },
          query: { limit: firstRows },
        }).catch(() => null)
      : null
  return {
    season,
    regions: regions.data,
    text,
    places: newest && round && page ? { ...page, title: newest.title, is_demo: newest.is_demo, round } : null,
  }
}

/** About the olympiad: who may take part, whether a school qualifies, and the first of the winners. */
export default function OlympiadPage({ loaderData: { season, regions, text, places } }: Route.ComponentProps) {
  const { t } = useTranslation('olympiad')
  return (
    <>
      <PageMeta title={t('page.title')} description={t('page.description')} />
      <Hero season={season} />
      <Section>
        <div className={styles.columns}>
          <div>
            <Eligibility />
            {season && (
              <section className={about.season} aria-labelledby="dates">
                <h2 id="dates">{t('page.dates')}</h2>
                <RoundList season={season} />
              </section>
            )}
            <p>
              <Link to="/olympiad/tasks" className="link">
                {t('page.tasks')}
              </Link>
            </p>
            {(season?.is_demo || places?.is_demo) && <InfoNote tone="sand">{t('page.demo')}</InfoNote>}
          </div>
          <SchoolCheck regions={regions} season={season} />
        </div>
      </Section>
      {places && places.data.length > 0 && (
        <Section
          title={t('places.title')}
          lead={t('places.lead', { title: places.title })}
          action={
            <LinkButton to="/winners" variant="line">
              {t('places.all')}
            </LinkButton>
          }
        >
          <div className="stack">
            {!places.round.is_final && <Provisional />}
            <PlaceList label={t('places.title')} rows={places.data} />
            <ResultsLegend />
          </div>
        </Section>
      )}
      {text && (
        <Section title={t('page.about')}>
          <div className={styles.text}>
            <Prose html={text.html} />
          </div>
        </Section>
      )}
    </>
  )
}
