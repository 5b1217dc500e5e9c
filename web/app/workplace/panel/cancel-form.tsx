import { cancelAppointment } from '#contract/appointments/changes'
import type { HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import styles from './panel.module.css'
import { ReasonForm } from './reason-form.tsx'

const ready = ['ill', 'urgent', 'asked'] as const

/** Calls an appointment off before it begins. */
export function CancelForm({ record, onBack, onDone }: { record: HostedRecord; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation('workplace')
  return (
    <section className={styles.form} aria-label={t('panel.cancel')}>
      <ReasonForm
        endpoint={cancelAppointment}
        one={record}
        ready={ready.map((name) => t(`ready.${name}`))}
        label={t('panel.cancel')}
        said={t('panel.cancelled')}
        then={onDone}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('panel.keep')}
      </Button>
    </section>
  )
}
