import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './result-facts.module.css'

/** How the test was taken, for specialists: facts to consider, not a verdict. */
export function QualityPanel({ quality }: { quality: NonNullable<Result['quality']> }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const facts = [
    { label: t('results.quality.focus'), value: t('results.quality.times', { count: quality.focus_losses }) },
    { label: t('results.quality.hidden'), value: format.duration(quality.hidden_seconds) },
    { label: t('results.quality.median'), value: format.duration(quality.median_seconds) },
    { label: t('results.quality.late'), value: format.number(quality.late_answers) },
    { label: t('results.quality.unanswered'), value: format.number(quality.unanswered) },
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('results.quality.title')}
      </Title>
      <FactList look="rows" facts={facts} />
      {quality.conditions.length > 0 && (
        <ul className={styles.list}>
          {quality.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      {quality.near_threshold && <InfoNote tone="gold">{t('results.quality.near')}</InfoNote>}
      <p className={styles.note}>{t('results.quality.note')}</p>
    </Card>
  )
}
