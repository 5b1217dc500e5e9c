import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { PupilAttempts } from '#contract/diagnostics/added-attempts'
import { Card } from '../../ui/card.tsx'
import { ChangeForm } from './change-form.tsx'
import styles from './added-attempts.module.css'

interface ChangePanelProps {
  resultId: string
  had: Pick<PupilAttempts, 'standing' | 'changes'>
}

/**
 * Staff can add an attempt when all are used, and take it back until the pupil begins it; otherwise this renders
 * nothing.
 */
export function ChangePanel({ resultId, had: { standing, changes } }: ChangePanelProps) {
  const { t } = useTranslation('added-attempts')
  if (standing !== 'used' && standing !== 'added') return null
  const action = standing === 'used' ? 'add' : 'takeBack'
  return (
    <Card as="section" className={`${styles.card} stack`}>
      <Title order={2}>{t(`${action}.title`)}</Title>
      <p className={styles.about}>{t(`${action}.about`)}</p>
      <ChangeForm key={action} way={action} resultId={resultId} after={changes.length} />
    </Card>
  )
}
