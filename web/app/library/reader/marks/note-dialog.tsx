import { useEffect, useRef, useState } from 'react'
import { markLimits, type Mark } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import styles from './marks.module.css'

interface NoteDialogProps {
  mark: Mark
  onSave: (note: string) => void
  onClose: () => void
}

/** Writes the note of a highlight. */
export function NoteDialog({ mark, onSave, onClose }: NoteDialogProps) {
  const { t } = useTranslation('reader')
  const [note, setNote] = useState(mark.note)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="note-title" onClose={onClose}>
      <form
        className="stack gap-16"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(note.trim())
        }}
      >
        <h2 id="note-title">{t('note.title')}</h2>
        <blockquote className={styles.quote}>{mark.quote}</blockquote>
        <label className="stack gap-8">
          <span className="bold small">{t('note.label')}</span>
          <textarea
            className={styles.area}
            rows={5}
            maxLength={markLimits.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <div className="row gap-8">
          <Button type="submit">{t('note.save')}</Button>
          <Button variant="line" onClick={onClose}>
            {t('note.cancel')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
