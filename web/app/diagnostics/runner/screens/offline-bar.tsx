import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import type { SessionState } from '../machine/session-state.rules.ts'
import { deviceKind } from '../answers/device-kind.ts'
import { useClockFormat } from '../use-clock-format.ts'
import styles from '../runner.module.css'

/** Says what is wrong with the connection; the pupil can go on. Answers that did not count are reported once. */
export function OfflineBar({ connection, onHeard }: { connection: SessionState['connection']; onHeard: () => void }) {
  const { t } = useTranslation('runner')
  const format = useClockFormat()
  return (
    <div role="status">
      {connection.trouble && (
        <div className={styles.offline}>
          {connection.trouble === 'offline' ? (
            <IconCloudOff size={22} aria-hidden />
          ) : (
            <IconAlertTriangle size={22} aria-hidden />
          )}
          <span>
            <b>{t(`trouble_${connection.trouble}`)}</b> {connection.refusal || t(`offline_${deviceKind()}`)}
            {connection.unsent > 0 && ` ${t('waiting_count', { count: connection.unsent })}`}
          </span>
          {connection.last_sent_at && (
            <time dateTime={connection.last_sent_at}>
              {t('last_sent', { time: format.time(connection.last_sent_at) })}
            </time>
          )}
        </div>
      )}
      {connection.aside > 0 && (
        <div className={styles.offline}>
          <span>{t('aside', { count: connection.aside })}</span>
          <Button variant="line" onClick={onHeard}>
            {t('aside_heard')}
          </Button>
        </div>
      )}
    </div>
  )
}
