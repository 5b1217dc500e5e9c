import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { goesForward, itemsOf } from '../path.rules.ts'
import { openItems } from '../answers/progress.rules.ts'
import type { ReviewProps } from '../screens/review.tsx'
import { AloudScene } from './aloud-scene.tsx'
import styles from './aloud.module.css'

/** At the end: back to what has no answer yet, or done. */
export function AloudReview({ form, progress, onGo, onFinish }: ReviewProps) {
  const { t } = useTranslation('runner')
  const [firstOpen] = goesForward(form) ? [] : openItems(progress, itemsOf(form))
  return (
    <AloudScene form={form} locale={form.locale} saying={{ words: t(firstOpen ? 'aloud.open' : 'aloud.done') }} pose="wave">
      {() => (
        <div className={styles.ways}>
          {firstOpen && (
            <Button size="lg" className={styles.go} onClick={() => onGo(firstOpen.item)}>
              {t('aloud.back')}
            </Button>
          )}
          <Button size="lg" variant={firstOpen ? 'line' : 'filled'} className={styles.go} onClick={onFinish}>
            {t('aloud.finish')}
          </Button>
        </div>
      )}
    </AloudScene>
  )
}
