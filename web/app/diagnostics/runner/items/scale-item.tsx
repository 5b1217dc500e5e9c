import { IconCheck } from '@tabler/icons-react'
import { textIn, type ItemProps } from './answer-value.ts'
import { faces, ScaleFace } from './scale-face.tsx'
import styles from './scale-item.module.css'

/** Steps of a scale; five steps have faces. On narrow screens only both ends and the chosen step have words. */
export function ScaleItem({ item, value, onAnswer, labelledBy }: ItemProps & { labelledBy: string }) {
  const options = item.options ?? []
  const chosen = options.find(({ id }) => id === textIn(value))
  const hasFaces = options.length === faces
  return (
    <div className="grid gap-6">
      <div
        className={styles.steps}
        role="radiogroup"
        aria-labelledby={labelledBy}
        style={{ '--steps': options.length } as React.CSSProperties}
      >
        {options.map(({ id, text }, step) => (
          <label key={id} className={styles.step} data-chosen={id === chosen?.id || undefined}>
            <input type="radio" name={item.id} value={id} checked={id === chosen?.id} onChange={() => onAnswer(id)} />
            <span className={hasFaces ? styles.face : styles.dot} aria-hidden>
              {hasFaces && <ScaleFace step={step} />}
              {id === chosen?.id && <IconCheck size={20} stroke={3} />}
            </span>
            <span className={`${styles.word} visually-hidden`}>{text}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        {chosen ? (
          <b>{chosen.text}</b>
        ) : (
          <>
            <span>{options[0]?.text}</span>
            <span>{options.at(-1)?.text}</span>
          </>
        )}
      </p>
    </div>
  )
}
