import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { StageStep } from '#contract/diagnostics/stage-two'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './stage-two.module.css'

/** Who entered which step, when, with its day and place and why it was corrected; the newest first. */
export function StepHistory({ steps }: { steps: readonly StageStep[] }) {
  const { t } = useTranslation('stage-two')
  const format = useFormat()
  return (
    <Card as="section" className={styles.card}>
      <Title order={2}>{t('history')}</Title>
      <ol className={styles.history}>
        {steps.map(({ number, state, day, time, place, comment, reason, by, at }) => (
          <li key={number}>
            <b>{t(`states.${state}`)}</b>
            {day && <p>{[[format.longDate(day), time].filter(Boolean).join(', '), place].filter(Boolean).join(' · ')}</p>}
            {comment && <p>{t('commentSaid', { comment })}</p>}
            {reason && <p>{t('reasonSaid', { reason })}</p>}
            <small>
              {by && <span>{by}</span>}
              <time dateTime={at}>{format.dateTime(at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
