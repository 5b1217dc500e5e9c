import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './evaluation-panel.module.css'
import { useWaitingText } from './work-params.ts'
import { queueAddress } from './work-address.ts'

/** Panel on an evaluator's profile: how many works wait, and a link to them. */
export function WorksPanel({ total }: { total: number }) {
  const { t } = useTranslation('evaluation')
  const waiting = useWaitingText(total)
  return (
    <Card as="section" className="grid gap-14 at-start">
      <Title order={2} className={styles.title}>
        {t('queue.title')}
      </Title>
      <p className={styles.lead}>{waiting ?? t('queue.emptyText')}</p>
      <LinkButton to={queueAddress}>{t('queue.open')}</LinkButton>
    </Card>
  )
}
