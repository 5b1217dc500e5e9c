import { useTranslation } from '#web/i18n/use-translation'
import { useSend } from '../../form/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { useMoment } from '../use-moment.ts'
import styles from './chat.module.css'

interface DeviceQuestionProps {
  began: string
  claim: () => Promise<void>
  disown: () => void
}

/**
 * Asks whether the guest conversation of this device belongs to the user. Somebody else may have written it, so only
 * its start is shown.
 */
export function DeviceQuestion({ began, claim, disown }: DeviceQuestionProps) {
  const { t } = useTranslation('support')
  const moment = useMoment()
  const { send, sending } = useSend()
  return (
    <section className={styles.report} aria-label={t('chat.device.title')}>
      <b>{t('chat.device.title')}</b>
      <span>{t('chat.device.text', { moment: moment(began) })}</span>
      {sending.problem && <p role="alert">{sending.problem}</p>}
      <div className="row">
        <Button variant="line" loading={sending.isBusy} onClick={() => void send(claim)}>
          {t('chat.device.yes')}
        </Button>
        <Button variant="line" disabled={sending.isBusy} onClick={disown}>
          {t('chat.device.no')}
        </Button>
      </div>
    </section>
  )
}
