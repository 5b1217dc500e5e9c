import { useTranslation } from '#web/i18n/use-translation'
import type { OpenTask } from '#contract/diagnostics/evaluation'
import { photoIn, strokesIn, textIn } from '../runner/items/answer-value.ts'
import { paper } from '../runner/items/drawing.rules.ts'
import { SheetLines } from '../runner/items/sheet-lines.tsx'
import styles from './pupil-answer.module.css'

/** What the pupil wrote or drew. */
export function PupilAnswer({ task: { task, answer } }: { task: OpenTask }) {
  const { t } = useTranslation('evaluation')
  const isDrawing = task.kind === 'drawing'
  const photo = photoIn(answer)
  const strokes = strokesIn(answer)
  return (
    <figure className={`${styles.root} flush`}>
      <figcaption>{t(isDrawing ? 'drawing' : 'answer')}</figcaption>
      {photo && <img className={styles.paper} src={photo} alt={t('photo')} />}
      {isDrawing && (!photo || strokes.length > 0) && (
        <>
          <svg
            className={styles.paper}
            viewBox={`0 0 ${paper.width} ${paper.height}`}
            role="img"
            aria-label={t('drawing')}
          >
            <SheetLines given={task.lines} strokes={strokes} />
          </svg>
          <p className={styles.note}>{t('given')}</p>
        </>
      )}
      {/* The pupil may write in any language, so no `lang` is set. */}
      {!isDrawing && <blockquote className={styles.text}>{textIn(answer)}</blockquote>}
    </figure>
  )
}
