import { useState } from 'react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { textIn, type ItemProps } from './answer-value.ts'
import styles from './written-item.module.css'

/**
 * Loaded when the pupil begins a long text, so that it is there if the connection is lost later. If it could not be
 * loaded, only the counter shows the limit.
 */
const loadCutNote = () => import('./cut-note.ts').catch(() => null)
const show = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' })

/** A number, a word or a longer text; every keystroke is saved. */
export function WrittenItem({
  item,
  value,
  onAnswer,
  labelledBy,
  language,
}: ItemProps & { labelledBy: string; language: Language }) {
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
        <span className="muted tiny" id={hintId}>
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
    onPaste: ({
      currentTarget: { selectionStart, selectionEnd },
      clipboardData,
    }: React.ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const unselectedLength = text.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
      if (unselectedLength + clipboardData.getData('text').length > limit)
        void loadCutNote().then((note) => setCut(note?.cutNote(language, limit) ?? ''))
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(event.target.value),
  }
  const begin = ({ currentTarget }: React.FocusEvent<HTMLTextAreaElement>) => {
    // Browsers scroll only the first line of a field into view.
    show(currentTarget)
    void loadCutNote()
  }
  return (
    <div>
      {isLong ? (
        <textarea className={styles.area} rows={7} onFocus={begin} {...common} />
      ) : (
        <input className={styles.text} autoComplete="off" {...common} />
      )}
      <p className={styles.below} id={hintId}>
        <span>{t(isLong ? 'items.text_long_hint' : 'items.text_hint')}</span>
        <span className="tabular">{t('items.characters', { count: text.length, limit })}</span>
      </p>
      {cut && text.length >= limit && (
        <p className={styles.below} role="status" ref={show}>
          {cut}
        </p>
      )}
    </div>
  )
}
