import { holdPlace } from '#contract/appointments/booking'
import type { Appointment } from '#contract/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './booking.module.css'

/** The ten minutes are over: the same place can be taken again, or another. What was typed stays. */
export function HoldOver({ held, back, onTaken }: { held: Appointment; back: string; onTaken: () => void }) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const { kind, host, starts_at } = held
  return (
    <InfoNote tone="red" live title={t('hold.overTitle')}>
      {t('hold.overText')}
      <div className={styles.chips}>
        <ActButton act={() => api(holdPlace, { body: { kind, host_id: host.id, starts_at, format: held.format } })} then={onTaken}>
          {t('hold.again', { time: format.time(starts_at) })}
        </ActButton>
        <LinkButton to={back} variant="line">
          {t('hold.another')}
        </LinkButton>
      </div>
    </InfoNote>
  )
}
