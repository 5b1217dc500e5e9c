import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Dialog } from './screens/dialog.tsx'
import styles from './screens/dialog.module.css'

interface SkipDialogProps {
  /** How many items are left without an answer, of several on a page. */
  open: number
  isPage: boolean
  onSkip: () => void
  onClose: () => void
}

/** Asked where there is no way back: an item is about to be left without an answer. */
export function SkipDialog({ open, isPage, onSkip, onClose }: SkipDialogProps) {
  const { t } = useTranslation('runner')
  return (
    <Dialog title={isPage ? t('skip_page_title', { count: open }) : t('skip_title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t(isPage ? 'skip_page_about' : 'skip_about')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="lg" onClick={onClose}>
          {t('skip_answer')}
        </Button>
        <Button size="lg" variant="line" onClick={onSkip}>
          {t('skip_go')}
        </Button>
      </div>
    </Dialog>
  )
}
