import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { isForwardOnly, itemsOf } from '../path.rules.ts'
import { openItems } from '../machine/progress.rules.ts'
import type { ReviewProps } from '../screens/review.tsx'
import { AloudScene } from './aloud-scene.tsx'
import styles from './aloud.module.css'
import { useAloudWords } from './use-aloud-words.ts'

/**
 * End of the test: go back to unanswered items or finish. The guide asks for confirmation, since children who cannot
 * read would miss the usual dialog.
 */
export function AloudReview({ form, progress, onGo, onHandIn }: Omit<ReviewProps, 'onFinish'>) {
  const {
    t,
    words: { language },
  } = useTranslation('runner')
  const aloud = useAloudWords()
  const [firstOpen] = isForwardOnly(form) ? [] : openItems(progress, itemsOf(form))
  const [isSure, setIsSure] = useState(false)
  if (isSure)
    return (
      <AloudScene
        key="sure"
        form={form}
        language={language}
        saying={{ words: `${t('finish_title')} ${t('finish_whole')}` }}
      >
        {() => (
          <div className={`${styles.ways} grid gap-12`}>
            <Button size="lg" className={styles.go} onClick={onHandIn}>
              {t('finish')}
            </Button>
            <Button size="lg" variant="line" className={styles.go} onClick={() => setIsSure(false)}>
              {t('stay')}
            </Button>
          </div>
        )}
      </AloudScene>
    )
  return (
    <AloudScene
      key="done"
      form={form}
      language={language}
      saying={{ words: firstOpen ? aloud.open : aloud.done }}
      pose="wave"
    >
      {() => (
        <div className={`${styles.ways} grid gap-12`}>
          {firstOpen && (
            <Button size="lg" className={styles.go} onClick={() => onGo(firstOpen.item)}>
              {aloud.back}
            </Button>
          )}
          <Button
            size="lg"
            variant={firstOpen ? 'line' : 'filled'}
            className={styles.go}
            onClick={() => setIsSure(true)}
          >
            {aloud.finish}
          </Button>
        </div>
      )}
    </AloudScene>
  )
}
