import { IconCheck } from '@tabler/icons-react'
import type { Payment } from '#contract/payments/payments'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './payment-result.module.css'

/** What has happened and what comes next. Only what the server knows is called done. */
export function WaitingSteps({ payment: { started_at: startedAt, purpose } }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <ol className={styles.steps}>
      <li data-state="done">
        <i>
          <IconCheck size={18} stroke={3} aria-hidden />
        </i>
        <span>
          <b>{t('steps.started')}</b>
          {startedAt && <time dateTime={startedAt}>{format.time(startedAt)}</time>}
        </span>
      </li>
      <li data-state="now" aria-current="step">
        <i />
        <span>
          <b>{t('steps.confirmation')}</b>
          <span>{t('steps.confirmationText')}</span>
        </span>
      </li>
      <li>
        <i />
        <span>{t(`steps.then.${purpose}`)}</span>
      </li>
    </ol>
  )
}
