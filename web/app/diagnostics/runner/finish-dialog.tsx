import { useTranslation } from 'react-i18next'
import type { Form } from '#contract/diagnostics'
import { Dialog } from './dialog.tsx'
import { PushButton } from '../../ui/push-button.tsx'
import styles from './dialog.module.css'
import { itemsOf, openItems, type Progress } from './progress.rules.ts'

/** Asks once. Gaps are named by their number and stop nobody. */
export function FinishDialog({ form, progress, onFinish, onClose }: { form: Form; progress: Progress; onFinish: () => void; onClose: () => void }) {
  const { t } = useTranslation('runner')
  const items = itemsOf(form)
  const open = openItems(progress, items).length
  return (
    <Dialog title={t('finish_title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('finish_answered', { answered: items.length - open, count: items.length })}</p>
        <p>{open > 0 ? t('finish_gaps', { count: open }) : t('finish_whole')}</p>
      </div>
      <div className={styles.actions}>
        <PushButton size="lg" onClick={onFinish}>
          {t('finish')}
        </PushButton>
        <PushButton size="lg" variant="line" onClick={onClose}>
          {t('stay')}
        </PushButton>
      </div>
    </Dialog>
  )
}
