import { useState } from 'react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { textIn, type ItemProps } from './answer-value.ts'
import styles from './written-item.module.css'

/** A number, a word or a longer text. Every letter is kept as it is typed. */
export function WrittenItem({ item, value, onAnswer, labelledBy, language }: ItemProps & { labelledBy: string; language: Language }) {
  const { t } = useTranslation('runner')
  const [cut, setCut] = useState('')
  const text = textIn(value)
  const write = (typed: string) => onAnswer(typed === '' ? null : typed)
  const hintId = `${item.id}-hint`
  if (item.kind === 'number') {
    return (
      <div className={styles.line}>
        <input
          className={styles.number}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={text}
          aria-labelledby={labelledBy}
          aria-describedby={hintId}
          onChange={(event) => write(event.target.value.replace(/[^\d.,\-−/ ]/g, ''))}
        />
        {item.unit && <span className={styles.unit}>{item.unit}</span>}
        <span className={styles.hint} id={hintId}>
          {t('items.number_hint')}
        </span>
      </div>
    )
  }
  const isLong = item.kind === 'open-text'
  const limit = Math.min(item.max_length ?? (isLong ? 1200 : 120), isLong ? 4000 : 200)
  const common = {
    value: text,
    maxLength: limit,
    'aria-labelledby': labelledBy,
    'aria-describedby': hintId,
    onPaste: ({ currentTarget: { selectionStart, selectionEnd }, clipboardData }: React.ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const kept = text.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
      // Without a connection the counter alone says it.
      if (kept + clipboardData.getData('text').length > limit)
        void import('./cut-note.ts').then(
          ({ cutNote }) => setCut(cutNote(language, limit)),
          () => setCut(''),
        )
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(event.target.value),
  }
  // A browser brings only the first line of a field into sight.
  const showWhole = ({ currentTarget }: React.FocusEvent<HTMLTextAreaElement>) => currentTarget.scrollIntoView({ block: 'nearest' })
  return (
    <div>
      {isLong ? (
        <textarea className={styles.area} rows={7} onFocus={showWhole} {...common} />
      ) : (
        <input className={styles.text} autoComplete="off" {...common} />
      )}
      <p className={styles.below} id={hintId}>
        <span>{t(isLong ? 'items.text_long_hint' : 'items.text_hint')}</span>
        <span className="tabular">{t('items.characters', { count: text.length, limit })}</span>
      </p>
      {cut && text.length >= limit && (
        <p className={styles.below} role="status">
          {cut}
        </p>
      )}
    </div>
  )
}
