import { useTranslation } from '#web/i18n/use-translation'
import type { Overview } from '#contract/content'
import { useFormat } from '../shell/use-format.ts'
import { Ornament } from '../ui/drawings/ornament.tsx'
import { Section } from '../ui/section.tsx'
import styles from './counters.module.css'

/** Totals of the published season, and what is on the platform today. */
export function Counters({ overview: { season, live } }: { overview: Overview }) {
  const { t } = useTranslation('home')
  return (
    <Section>
      <div className={styles.root}>
        <div className={styles.ornament}>
          <Ornament tile={120} />
        </div>
        <h2 className={styles.title}>{t('counters.title')}</h2>
        <p className={styles.season}>{t('counters.season', { year: season.year })}</p>
        <dl className={styles.figures}>
          <Figure value={season.students} label={t('counters.students')} />
          <Figure value={season.rural_schools} label={t('counters.rural_schools')} />
          <Figure value={season.winners} label={t('counters.winners')} />
          <Figure value={season.continuing} label={t('counters.continuing')} />
        </dl>
        <p className={styles.season}>{t('counters.live')}</p>
        <dl className={styles.figures} data-size="small">
          <Figure value={live.students} label={t('counters.liveStudents')} />
          <Figure value={live.finished_tests} label={t('counters.liveTests')} />
          <Figure value={live.regions} label={t('counters.liveRegions')} />
          <Figure value={live.schools} label={t('counters.liveSchools')} />
        </dl>
      </div>
    </Section>
  )
}

function Figure({ value, label }: { value: number; label: string }) {
  const format = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{format.number(value)}</dd>
    </div>
  )
}
