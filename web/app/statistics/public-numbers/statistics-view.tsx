import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Region } from '#contract/content/places'
import type { PublicStatistics } from '#contract/statistics/public'
import { localeOf } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { AgePanel, LanguagePanel, SeasonsPanel } from './panels.tsx'
import { RegionPanel } from './region-panel.tsx'
import { shownSeason } from './season-address.rules.ts'
import styles from './statistics.module.css'
import { usePublished } from './use-published.ts'

interface StatisticsViewProps {
  statistics: PublicStatistics
  regions: readonly Region[]
}

/** The numbers of one season, rounded so that no small group can be worked out. */
export function StatisticsView({ statistics, regions }: StatisticsViewProps) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <Tools statistics={statistics} />
      </header>
      <Totals statistics={statistics} />
      <p className={styles.rounding}>
        {t('rounded')} {t('counted', { moment: format.dateTime(statistics.counted_at) })}
      </p>
      {statistics.tested === null ? (
        <section className={styles.panel}>
          <h2>{t('none')}</h2>
          <p className="muted">{t('noneText')}</p>
        </section>
      ) : (
        <RegionPanel statistics={statistics} regions={regions} />
      )}
      <div className={styles.pair}>
        <SeasonsPanel statistics={statistics} />
        <AgePanel statistics={statistics} />
      </div>
      <LanguagePanel statistics={statistics} />
    </>
  )
}

/** The seasons to choose from, and the file with the same numbers. */
function Tools({ statistics: { season, seasons } }: Pick<StatisticsViewProps, 'statistics'>) {
  const { t, words } = useTranslation('public-numbers')
  const choices = [...new Set([...seasons.map((one) => one.season), season])].sort((one, other) => one - other)
  return (
    <div className={`${styles.tools} screen-only`}>
      <nav aria-label={t('season')} className={styles.seasons}>
        {choices.map((one) => (
          <Link key={one} to={`?season=${one}`} preventScrollReset aria-current={one === season ? 'page' : undefined}>
            {shownSeason(one)}
          </Link>
        ))}
      </nav>
      <ButtonLink
        href={`/api/statistics/file?season=${season}&locale=${localeOf(words.language)}`}
        download
        variant="line"
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {t('download')}
      </ButtonLink>
    </div>
  )
}

function Totals({
  statistics: { season, tested, rural, rural_schools, regions },
}: Pick<StatisticsViewProps, 'statistics'>) {
  const { t } = useTranslation('public-numbers')
  const format = useFormat()
  const published = usePublished()
  const taking = regions.filter(({ pupils }) => pupils !== null).length
  const share =
    tested !== null && rural !== null && tested > 0 ? Math.min(100, Math.round((rural / tested) * 100)) : null
  return (
    <section className={styles.season} aria-labelledby="season">
      <div className={`${styles.ornament} wide-only`}>
        <Ornament tile={120} />
      </div>
      <h2 id="season">{t('ofSeason', { season: shownSeason(season) })}</h2>
      <FactList
        className={styles.totals}
        facts={[
          { label: t('tested'), value: published(tested) },
          { label: t('ruralSchools'), value: published(rural_schools) },
          { label: t('ruralShare'), value: share === null ? '–' : format.percent(share) },
          { label: t('regionsTaking'), value: format.number(taking) },
        ]}
      />
    </section>
  )
}
