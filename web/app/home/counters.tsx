import { useTranslation } from '#web/i18n/use-translation'
import type { Overview } from '#contract/content/content'
import { useFormat } from '../shell/use-format.ts'
import { Ornament } from '../ui/drawings/ornament.tsx'
import { Section } from '../ui/section.tsx'
import { FactList } from '../ui/fact-list.tsx'
import styles from './counters.module.css'

/** Totals of the published season, and today's numbers of the platform. */
export function Counters({ overview: { season, live } }: { overview: Overview }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <Section>
      <div className={styles.root}>
        <div className={`${styles.ornament} wide-only`}>
          <Ornament tile={120} />
        </div>
        <h2 className={styles.title}>{t('counters.title')}</h2>
        <p className={styles.season}>{t('counters.season', { year: season.year })}</p>
        <FactList
          className={styles.figures}
          facts={[
            { label: t('counters.students'), value: format.number(season.students) },
            { label: t('counters.rural_schools'), value: format.number(season.rural_schools) },
            { label: t('counters.winners'), value: format.number(season.winners) },
            { label: t('counters.continuing'), value: format.number(season.continuing) },
          ]}
        />
        <p className={styles.season}>{t('counters.live')}</p>
        <FactList
          className={`${styles.figures} ${styles.small}`}
          facts={[
            { label: t('counters.liveStudents'), value: format.number(live.students) },
            { label: t('counters.liveTests'), value: format.number(live.finished_tests) },
            { label: t('counters.liveRegions'), value: format.number(live.regions) },
            { label: t('counters.liveSchools'), value: format.number(live.schools) },
          ]}
        />
      </div>
    </Section>
  )
}
