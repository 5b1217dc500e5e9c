import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Item } from '#contract/diagnostics/forms'
import { needsNoReview, markOf, type Progress } from '../machine/progress.rules.ts'
import styles from './question-panel.module.css'

interface QuestionGridProps {
  items: readonly Item[]
  progress: Progress
  showsCurrent?: boolean
  onGo: (item: number) => void
}

/**
 * Questions of a part by number: answered, unanswered, bookmarked and current. One tab stop; arrow keys move between
 * questions.
 */
export function QuestionGrid({ items, progress, showsCurrent = false, onGo }: QuestionGridProps) {
  const { t } = useTranslation('runner')
  const [focused, setFocused] = useState<number | null>(null)
  const entry =
    focused ??
    Math.max(
      0,
      items.findIndex((item) => (showsCurrent ? item.item === progress.current : !needsNoReview(progress, item))),
    )
  const move = (event: React.KeyboardEvent<HTMLElement>) => {
    // On a phone the overview starts at what is still to be done.
    const shown = [...event.currentTarget.querySelectorAll('button')].filter((button) => button.offsetParent !== null)
    const to = destinationOf(
      event.key,
      shown.findIndex((button) => button === event.target),
      shown.length,
    )
    if (to === null) return
    event.preventDefault()
    shown[to]?.focus()
  }
  return (
    <div role="toolbar" tabIndex={-1} aria-label={t('questions')} onKeyDown={move} onBlur={() => setFocused(null)}>
      <ol className={styles.grid}>
        {items.map((item, index) => {
          const mark = markOf(progress, item)
          const isFlagged = progress.flagged.includes(item.item)
          const isNow = showsCurrent && progress.current === item.item
          const states = [t(`mark_${mark}`), ...(isFlagged ? [t('mark_flagged')] : [])].join(', ')
          return (
            <li key={item.item} data-quiet={needsNoReview(progress, item) || undefined}>
              <button
                type="button"
                className={styles.question}
                data-mark={mark}
                data-flagged={isFlagged || undefined}
                data-now={isNow || undefined}
                aria-current={isNow ? 'step' : undefined}
                aria-label={t('question_state', { number: index + 1, state: states })}
                tabIndex={index === entry ? 0 : -1}
                onFocus={() => setFocused(index)}
                onClick={() => onGo(item.item)}
              >
                {index + 1}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
}

function destinationOf(key: string, from: number, count: number): number | null {
  const step = steps[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, from + step))
}
