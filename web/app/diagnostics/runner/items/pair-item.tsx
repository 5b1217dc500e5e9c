import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { textIn, type ItemProps } from './answer-value.ts'
import styles from './pair-item.module.css'

/** Two statements that may both be true; the pupil chooses the one that fits better. */
export function PairItem({ item, value, onAnswer, labelledBy }: ItemProps & { labelledBy: string }) {
  const { t } = useTranslation('runner')
  const chosen = textIn(value)
  return (
    <div className={`${styles.pair} grid gap-6`} role="radiogroup" aria-labelledby={labelledBy}>
      {item.options?.map(({ id, text }, index) => (
        <Fragment key={id}>
          {index > 0 && (
            <span className={styles.or} aria-hidden>
              {t('items.or')}
            </span>
          )}
          <label className={styles.side} data-chosen={id === chosen || undefined}>
            <input type="radio" name={item.id} value={id} checked={id === chosen} onChange={() => onAnswer(id)} />
            <span className={styles.ring} aria-hidden>
              {id === chosen && <IconCheck size={16} stroke={3.4} />}
            </span>
            <span>{text}</span>
          </label>
        </Fragment>
      ))}
    </div>
  )
}
