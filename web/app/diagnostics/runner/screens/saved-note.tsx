import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { SessionState } from '../machine/session-state.rules.ts'
import { deviceKind } from '../answers/device-kind.ts'
import styles from '../runner.module.css'

/** Says where the answers are: on the server, or stored on the device for now. */
export function SavedNote({ connection, hasAnswer }: { connection: SessionState['connection']; hasAnswer: boolean }) {
  const { t } = useTranslation('runner')
  if (!connection.is_durable) {
    return (
      <p className={styles.note} role="status">
        <IconAlertTriangle size={22} aria-hidden color="#AF7200" />
        <span>{t('not_durable')}</span>
      </p>
    )
  }
  if (connection.unsent > 0 && hasAnswer) {
    return (
      <p className={styles.note}>
        <IconCloudUp size={22} aria-hidden />
        <span>{t(connection.is_written ? `on_${deviceKind()}` : 'saving')}</span>
      </p>
    )
  }
  return (
    <p className={styles.note}>
      <IconCloudCheck size={22} aria-hidden />
      <span>{t(hasAnswer ? 'saved' : 'saves_itself')}</span>
    </p>
  )
}
