import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './offline-bar.module.css'

/** Says that the connection is lost and that nothing typed is lost. */
export function OfflineBar() {
  const { t } = useTranslation('profiles')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.bar}>
          <IconCloudOff size={22} stroke={2} aria-hidden />
          <span>{t('wizard.offline')}</span>
        </div>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
