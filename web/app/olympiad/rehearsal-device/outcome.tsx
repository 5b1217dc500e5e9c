import type { Reply } from '#contract/calls/endpoint'
import type { answerOnDevice } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './rehearsal-device.module.css'

/** Whether the device is ready, or what is wrong and what to do about each. */
export function Outcome({ outcome: { verdict, reasons } }: { outcome: Reply<typeof answerOnDevice> }) {
  const { t } = useTranslation('rehearsal-device')
  if (verdict === 'ready')
    return (
      <InfoNote tone="green" title={t('ready')} instead>
        {t('readyText')}
      </InfoNote>
    )
  return (
    <InfoNote tone="gold" title={t('notReady')} instead>
      <ul className={`${styles.reasons} list`}>
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{t(`reason.${reason}`)}</b>
            <span>{t(`toDo.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </InfoNote>
  )
}
