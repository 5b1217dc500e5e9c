import { readOverview } from '#contract/content/content'
import { readSitePage } from '#contract/content/pages'
import { readStatistics } from '#contract/content/statistics'
import { listRegions } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import type { Route } from './+types/statistics.page'
import { AgeBars } from './age-bars.tsx'
import { LanguageShares } from './language-shares.tsx'
import { RegionFigures } from './region-figures.tsx'
import styles from './statistics.module.css'

export const handle = { words: ['content'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [overview, statistics, regions, text] = await Promise.all([
    api(readOverview, {}),
    api(readStatistics, {}),
    api(listRegions, {}),
    api(readSitePage, { params: { address: 'statistics' } }).then(
      (answer) => answer.text,
      () => null,
    ),
  ])
  return { ...overview, statistics, regions: regions.data, text }
}

const totals = ['students', 'rural_schools', 'winners', 'continuing'] as const

export default function StatisticsPage({
  loaderData: { season, live, statistics, regions, text },
}: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <div className={styles.page}>
      <PageMeta title={t('statistics.title')} description={t('statistics.description')} />
      <header className={styles.head}>
        <h1>{t('statistics.title')}</h1>
        <p>{t('statistics.lead')}</p>
      </header>
      <section className={styles.season} aria-label={t('statistics.season', { year: season.year })}>
        <div className={`${styles.ornament} wide-only`}>
          <Ornament tile={120} />
        </div>
        <h2>{t('statistics.season', { year: season.year })}</h2>
        <FactList
          className={styles.totals}
          facts={totals.map((name) => ({ label: t(`statistics.${name}`), value: format.number(season[name]) }))}
        />
      </section>
      <div className={styles.now}>
        <h2>{t('statistics.now')}</h2>
        <p className="muted tiny">{t('statistics.counted', { moment: format.dateTime(statistics.counted_at) })}</p>
      </div>
      <FactList
        className={styles.live}
        facts={[
          { label: t('statistics.liveStudents'), value: format.number(live.students) },
          { label: t('statistics.liveTests'), value: format.number(live.finished_tests) },
          { label: t('statistics.liveRegions'), value: format.number(live.regions) },
          { label: t('statistics.liveSchools'), value: format.number(live.schools) },
        ]}
      />
      <RegionFigures figures={statistics} regions={regions} />
      <div className={styles.pair}>
        <AgeBars bands={statistics.bands} />
        <LanguageShares shares={statistics.languages} />
      </div>
      {text && (
        <section className={styles.text} aria-label={text.title}>
          <h2>{text.title}</h2>
          <Prose html={text.html} />
        </section>
      )}
    </div>
  )
}
