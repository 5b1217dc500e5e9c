import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/diagnostics'
import { markOf, type Progress } from './progress.rules.ts'
import styles from './question-panel.module.css'

interface QuestionGridProps {
  items: readonly Item[]
  progress: Progress
  /** Marks the question before the pupil. */
  showsCurrent?: boolean
  onGo: (item: number) => void
}

/** The questions of a part by number: answered, open, bookmarked, and the one of this moment. */
export function QuestionGrid({ items, progress, showsCurrent = false, onGo }: QuestionGridProps) {
  const { t } = useTranslation('diagnostics')
  return (
    <ol className={styles.grid}>
      {items.map((item, index) => {
        const mark = markOf(progress, item)
        const isFlagged = progress.flagged.includes(item.item)
        const isNow = showsCurrent && progress.current === item.item
        const states = [t(`runner.mark_${mark}`), ...(isFlagged ? [t('runner.mark_flagged')] : [])].join(', ')
        return (
          <li key={item.item} data-quiet={mark === 'answered' && !isFlagged ? true : undefined}>
            <button
              type="button"
              className={styles.question}
              data-mark={mark}
              data-flagged={isFlagged || undefined}
              data-now={isNow || undefined}
              aria-current={isNow ? 'step' : undefined}
              aria-label={t('runner.question_state', { number: index + 1, state: states })}
              onClick={() => onGo(item.item)}
            >
              {index + 1}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
