import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { KeyedAnswer as Keyed } from '#contract/diagnostics/manual-points'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import { decimalsOf, isManual } from './keyed-answers.rules.ts'
import styles from './keyed-answer.module.css'
import { KeyedTask } from './keyed-task.tsx'
import { PointsChanges } from './points-changes.tsx'
import { PointsEditor } from './points-editor.tsx'

interface KeyedAnswerProps {
  resultId: string
  keyed: Keyed
}

/** One answer in a line; opens to show the question, the key, the form that changes its points and earlier changes. */
export function KeyedAnswer({ resultId, keyed }: KeyedAnswerProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  // Render the details on the first opening, since a test can have sixty questions with pictures; they stay mounted
  // then.
  const [wasOpened, setOpened] = useState(false)
  const { task, points, max, is_answered: isAnswered, changes } = keyed
  return (
    <details className={styles.root} onToggle={() => setOpened(true)}>
      <summary className="unmarked">
        <span className={`${styles.words} shrinks`}>
          <b className="block bold">{t('keyed.number', { number: task.item + 1 })}</b>
          <span className={styles.stem}>{task.stem}</span>
        </span>
        <span className={styles.state}>
          {!isAnswered && <Tag>{t('keyed.unanswered')}</Tag>}
          {isManual(keyed) && <Tag tone="sky">{t('keyed.manual')}</Tag>}
          <b className="tabular bold">
            {t('keyed.points', {
              points: format.number(points, decimalsOf(points)),
              max: format.number(max, decimalsOf(max)),
            })}
          </b>
        </span>
        <IconChevronRight className={styles.turn} size={20} stroke={2.2} aria-hidden />
      </summary>
      {wasOpened && (
        <div className={styles.body}>
          <KeyedTask keyed={keyed} />
          <div className={`${styles.points} stack gap-20 packed`}>
            {isAnswered ? <PointsEditor resultId={resultId} keyed={keyed} /> : <p>{t('keyed.noAnswer')}</p>}
            {changes.length > 0 && <PointsChanges changes={changes} max={max} />}
          </div>
        </div>
      )}
    </details>
  )
}
