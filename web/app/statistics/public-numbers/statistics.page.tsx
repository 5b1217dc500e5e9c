import { readOverview } from '#contract/content/content'
import { readSitePage } from '#contract/content/pages'
import { listRegions } from '#contract/content/places'
import { readStatistics } from '#contract/statistics/public'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import type { Route } from './+types/statistics.page'
import { seasonInAddress } from './season-address.rules.ts'
import styles from './statistics.module.css'
import { StatisticsView } from './statistics-view.tsx'

export const handle = { words: ['public-numbers'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [overview, statistics, regions, text] = await Promise.all([
    api(readOverview, {}),
    api(readStatistics, { query: { season: seasonInAddress(request.url) } }),
    api(listRegions, {}),
    api(readSitePage, { params: { address: 'statistics' } }).then(
      (answer) => answer.text,
      () => null,
    ),
  ])
  return { season: overview.season, statistics, regions: regions.data, text }
}

const totals = ['students', 'rural_schools', 'winners', 'continuing'] as const

/** What everybody may know: rounded numbers by season, region, age and language, and the totals of the first season. */
export default function StatisticsPage({ loaderData: { season, statistics, regions, text } }: Route.ComponentProps) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} description={t('description')} />
      <StatisticsView statistics={statistics} regions={regions} />
      <section className={styles.panel} aria-labelledby="first-season">
        <h2 id="first-season">{t('first', { year: season.year })}</h2>
        <FactList
          className={styles.first}
          facts={totals.map((name) => ({ label: t(name), value: format.number(season[name]) }))}
        />
      </section>
      {text && (
        <section className={styles.text} aria-label={text.title}>
          <h2>{text.title}</h2>
          <Prose html={text.html} />
        </section>
      )}
    </div>
  )
}
