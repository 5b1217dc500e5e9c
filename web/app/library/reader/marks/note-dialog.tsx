import { useEffect, useRef, useState } from 'react'
import { markLimits } from '#contract/library/reading'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../../shell/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './marks.module.css'

interface NoteDialogProps {
  quote: string
  /** As it was saved. */
  note: string
  /** Returns false if there is no room for a further mark. */
  onSave: (note: string) => boolean
  onClose: () => void
}

/** How many characters before the end of the room the rest is counted. */
const countedFrom = 300

/** Writes the note of a highlight. One that is too long is not cut, because nobody sees what a paste has lost. */
export function NoteDialog({ quote, note: saved, onSave, onClose }: NoteDialogProps) {
  const { t } = useTranslation('reader')
  const [note, setNote] = useState(saved)
  const [isFull, setFull] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const left = markLimits.note - note.trim().length
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="note-title" onClose={onClose}>
      <form
        className="stack gap-16"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (left < 0) return field.current?.focus()
          if (!onSave(note.trim())) return setFull(true)
          onClose()
        }}
      >
        <h2 id="note-title">{t('note.title')}</h2>
        <blockquote className={styles.quote}>{quote}</blockquote>
        <div className="stack gap-8">
          <label className="stack gap-8">
            <span className="bold small">{t('note.label')}</span>
            <textarea
              ref={field}
              className={styles.area}
              rows={5}
              aria-invalid={left < 0 || undefined}
              aria-describedby={left <= countedFrom || isFull ? 'note-room' : undefined}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
          <NoteRoom left={left} isFull={isFull} />
        </div>
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

/** Why a note cannot be saved as it stands, or how much can still be written. */
function NoteRoom({ left, isFull }: { left: number; isFull: boolean }) {
  const { t } = useTranslation('reader')
  const format = useFormat()
  const counts = { most: format.number(markLimits.note), over: format.number(-left) }
  if (left < 0 || isFull) {
    return (
      <p id="note-room" className={styles.mistake} role="alert">
        {left < 0 ? t('note.tooLong', counts) : t('marks.full')}
      </p>
    )
  }
  if (left > countedFrom) return null
  return (
    <p id="note-room" className="small muted tabular">
      {t('note.left', { left: format.number(left) })}
    </p>
  )
}
