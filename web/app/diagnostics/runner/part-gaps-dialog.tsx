import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Dialog } from './screens/dialog.tsx'
import styles from './screens/dialog.module.css'

interface PartGapsDialogProps {
  /** The part that would be closed, from 1. */
  part: number
  count: number
  onBegin: () => void
  onReturn: () => void
  onClose: () => void
}

/** Asked before a part begins that closes the one before, where that has items without an answer and time left. */
export function PartGapsDialog({ part, count, onBegin, onReturn, onClose }: PartGapsDialogProps) {
  const { t } = useTranslation('runner')
  return (
    <Dialog title={t('part_gaps_title', { part })} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('part_gaps_about', { part, count })}</p>
      </div>
      <div className={styles.actions}>
        <Button size="lg" onClick={onReturn}>
          {t('part_gaps_return', { part })}
        </Button>
        <Button size="lg" variant="line" onClick={onBegin}>
          {t('start_part', { part: part + 1 })}
        </Button>
      </div>
    </Dialog>
  )
}
