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

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
