import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Result } from '#contract/diagnostics'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { InvitationScene } from '../ui/drawings/invitation-scene.tsx'
import styles from './step-two-panel.module.css'

interface StepTwoPanelProps {
  stepTwo: Result['step_two']
  total: number | null
}

/** The second stage: an invitation, or what comes before it; the threshold and the reason are said either way. */
export function StepTwoPanel({ stepTwo, total }: StepTwoPanelProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const threshold = format.percent(stepTwo.threshold)
  return (
    <Card as="section" tone={stepTwo.is_admitted ? 'gold' : 'sand'} size="feature" className={styles.root} aria-label={stepTwo.title}>
      {stepTwo.is_admitted && (
        <span className={styles.scene}>
          <InvitationScene />
        </span>
      )}
      <div className={styles.words}>
        <Title order={2} className={styles.title}>
          {stepTwo.title}
        </Title>
        <p className={styles.about}>{stepTwo.about}</p>
        <p className={styles.rule}>{total === null ? t('results.rule', { threshold }) : t('results.ruleWithTotal', { threshold, total: format.percent(total, 1) })}</p>
      </div>
    </Card>
  )
}
