import { Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { ResultCard as Result } from '#contract/diagnostics/results'
import { agesText } from '#contract/values/age-band'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ResultCompass, ResultLegend } from './result-compass.tsx'
import styles from './result-card.module.css'

/** A result in a list: date, state and a small compass; the title links to the full result. */
export function ResultCard({ result, to }: { result: Result; to: string }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <Card as="li" className={styles.root}>
      <div className="row">
        <Tag tone="grey">{format.longDate(result.finished_at)}</Tag>
        {result.is_admitted && <Tag tone="gold">{t(`results.stageTwo.${result.stage_reached ?? 'invited'}`)}</Tag>}
        {result.awaits_evaluation && <Tag tone="sky">{t('results.inEvaluation')}</Tag>}
      </div>
      <Title order={2} className={styles.title}>
        <Link to={to}>{result.title}</Link>
        <span className={styles.go} aria-hidden>
          <IconArrowRight size={22} stroke={2.2} />
        </span>
      </Title>
      <p className={styles.facts}>
        {t('results.facts', { time: format.duration(result.minutes_taken * 60), band: agesText(result) })}
      </p>
      <div className={styles.body}>
        <ResultCompass result={result} size={150} />
        <ResultLegend result={result} />
      </div>
    </Card>
  )
}
