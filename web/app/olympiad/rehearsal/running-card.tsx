import { countRehearsal, type SchoolRehearsal } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './rehearsal.module.css'
import { useFreshDevices } from './use-fresh-devices.ts'

/** The open rehearsal: the code and the address that each device of the room opens. */
export function RunningCard({ running }: { running: NonNullable<SchoolRehearsal['running']> }) {
  const { t } = useTranslation('rehearsal')
  const format = useFormat()
  useFreshDevices()
  const { code, open_until, report } = running
  const address = `${window.location.origin}/rehearsal/${code}`
  return (
    <Card as="section" className={styles.running} aria-labelledby="rehearsal-running">
      <div className="stack gap-12">
        <h2 id="rehearsal-running" className={styles.heading}>
          {t('running.title', { time: format.time(open_until) })}
        </h2>
        <ol className={styles.steps}>
          <li>{t('running.open')}</li>
          <li>{t('running.wait')}</li>
          <li>{t('running.end')}</li>
        </ol>
        <p className={styles.address}>{address}</p>
        <p role="status">
          <b>{t('running.seen', { seen: report.devices.length, ready: report.ready })}</b>
        </p>
        <div className="row gap-12">
          <ActButton act={() => api(countRehearsal, {})} done={({ message }) => message}>
            {t('running.count')}
          </ActButton>
          <CopyButton value={address} label={t('running.copy')} copiedLabel={t('running.copied')} />
        </div>
      </div>
      <div className={styles.code}>
        <QrCode className={styles.qr} text={address} label={t('running.qr', { code })} />
        <b className="tabular">{code}</b>
      </div>
    </Card>
  )
}
