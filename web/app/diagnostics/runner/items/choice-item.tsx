import { IconCheck } from '@tabler/icons-react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { listIn, textIn, type ItemProps } from './answer-value.ts'
import styles from './choice-item.module.css'
import { letterOf } from './letters.ts'
import { svgSource } from './svg-source.ts'

/** One or several options as texts or pictures. Native inputs provide keyboard support. */
export function ChoiceItem({
  item,
  value,
  onAnswer,
  labelledBy,
  language,
}: ItemProps & { labelledBy: string; language: Language }) {
  const { t } = useTranslation('runner')
  const isMultiple = item.kind === 'multiple'
  const chosen = isMultiple ? listIn(value) : [textIn(value)]
  const options = item.options ?? []
  // Chosen options stay enabled, so that the pupil can replace one by another.
  const isFull = item.choose !== undefined && chosen.length >= item.choose
  const choose = (id: string) => {
    if (!isMultiple) return onAnswer(id)
    // Keep the order of the options, not of the clicks.
    const next = options.map((option) => option.id).filter((option) => (option === id) !== chosen.includes(option))
    return onAnswer(next.length > 0 ? next : null)
  }
  return (
    <div
      className={item.kind === 'picture' ? styles.pictures : 'grid gap-10'}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      data-count={options.length}
    >
      {item.choose !== undefined && (
        <p className={styles.count} role="status">
          {t('of', { number: chosen.length, count: item.choose })}
        </p>
      )}
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.id)
        return (
          <label
            key={option.id}
            className={option.picture ? styles.tile : styles.option}
            data-chosen={isChosen || undefined}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={item.id}
              value={option.id}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => choose(option.id)}
            />
            {option.picture ? (
              <>
                <span className={styles.letter} aria-hidden>
                  {letterOf(language, index)}
                </span>
                <img src={svgSource(option.picture)} alt={option.alt ?? letterOf(language, index)} draggable={false} />
                {isChosen && (
                  <span className={styles.check}>
                    <IconCheck size={18} stroke={3} aria-hidden />
                  </span>
                )}
              </>
            ) : (
              <>
                <span className={isMultiple ? styles.box : styles.ring} aria-hidden>
                  {isChosen && <IconCheck size={16} stroke={3.4} />}
                </span>
                <span>{option.text}</span>
              </>
            )}
          </label>
        )
      })}
    </div>
  )
}
