import { useTranslation } from '#web/i18n/use-translation'
import { PushButton } from '../../ui/push-button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './dialog.module.css'

/** Asked where there is no way back: an item is about to be left without an answer. */
export function SkipDialog({ onSkip, onClose }: { onSkip: () => void; onClose: () => void }) {
  const { t } = useTranslation('runner')
  return (
    <Dialog title={t('skip_title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('skip_about')}</p>
      </div>
      <div className={styles.actions}>
        <PushButton size="lg" onClick={onClose}>
          {t('skip_answer')}
        </PushButton>
        <PushButton size="lg" variant="line" onClick={onSkip}>
          {t('skip_go')}
        </PushButton>
      </div>
    </Dialog>
  )
}
