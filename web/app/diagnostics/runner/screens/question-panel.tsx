import { useTranslation } from '#web/i18n/use-translation'
import type { FormPart } from '#contract/diagnostics/forms'
import { openItems, type Progress } from '../machine/progress.rules.ts'
import { QuestionGrid } from './question-grid.tsx'
import styles from './question-panel.module.css'

interface QuestionPanelProps {
  part: FormPart
  progress: Progress
  onGo: (item: number) => void
  onReview: () => void
  /** Without a heading, because the dialog has one. */
  isBare?: boolean
}

/** Questions of this part with their states and counts. */
export function QuestionPanel({ part, progress, onGo, onReview, isBare = false }: QuestionPanelProps) {
  const { t } = useTranslation('runner')
  const open = openItems(progress, part.items).length
  const isAnyFlagged = part.items.some(({ item }) => progress.flagged.includes(item))
  return (
    <section className={isBare ? undefined : styles.panel} aria-label={t('questions')}>
      <div className={styles.head}>
        {!isBare && <h2>{t('questions')}</h2>}
        <span className="muted tiny">{t('counts', { answered: part.items.length - open, open })}</span>
      </div>
      <QuestionGrid items={part.items} progress={progress} showsCurrent onGo={onGo} />
      <ul className={styles.legend}>
        <li className="line gap-8 middle">
          <i data-mark="answered" />
          {t('legend_answered')}
        </li>
        <li className="line gap-8 middle">
          <i data-mark="now" />
          {t('legend_now')}
        </li>
        <li className="line gap-8 middle">
          <i />
          {t('legend_open')}
        </li>
        {isAnyFlagged && (
          <li className="line gap-8 middle">
            <i data-mark="flagged" />
            {t('legend_flagged')}
          </li>
        )}
      </ul>
      <button type="button" className={styles.all} onClick={onReview}>
        {t('to_review')}
      </button>
    </section>
  )
}
