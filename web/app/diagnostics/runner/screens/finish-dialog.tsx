import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { Dialog } from './dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './dialog.module.css'
import { goesForward, itemsOf, placesIn } from '../path.rules.ts'
import { numbersAnswered, openItems, type Progress } from '../answers/progress.rules.ts'

interface FinishDialogProps {
  form: Form
  progress: Progress
  onFinish: () => void
  onGo: (item: number) => void
  onClose: () => void
}

/** Asks once. Gaps are named by their number and stop nobody; who has answered nothing is offered to go on first. */
export function FinishDialog({ form, progress, onFinish, onGo, onClose }: FinishDialogProps) {
  const { t } = useTranslation('runner')
  const gaps = openItems(progress, itemsOf(form))
  const away = form.parts.reduce((sum, { withheld }) => sum + (withheld?.why === 'not-begun' ? withheld.size : 0), 0)
  const open = gaps.length + away
  const places = placesIn(form)
  const count = places.reduce((sum, { size }) => sum + size, 0)
  const answered = places.reduce((sum, place) => sum + numbersAnswered(progress, place).length, 0)
  const [first] = gaps
  if (first && answered === 0 && !goesForward(form))
    return <NothingAnswered count={count} onGo={() => onGo(first.item)} onFinish={onFinish} onClose={onClose} />
  return (
    <Dialog title={t('finish_title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('finish_answered', { answered, count })}</p>
        <p>{open > 0 && !goesForward(form) ? t('finish_gaps', { count: open }) : t('finish_whole')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="lg" onClick={onFinish}>
          {t('finish')}
        </Button>
        <Button size="lg" variant="line" onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}

function NothingAnswered({ count, onGo, onFinish, onClose }: { count: number; onGo: () => void; onFinish: () => void; onClose: () => void }) {
  const { t } = useTranslation('runner')
  return (
    <Dialog title={t('nothing_title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('finish_answered', { answered: 0, count })}</p>
        <p>{t('nothing_about')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="lg" onClick={onGo}>
          {t('nothing_go')}
        </Button>
        <Button size="lg" variant="line" onClick={onFinish}>
          {t('nothing_finish')}
        </Button>
      </div>
    </Dialog>
  )
}
