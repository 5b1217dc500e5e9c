import type { ReactNode } from 'react'
import styles from './plain-note.module.css'

interface PlainNoteProps {
  title: ReactNode
  text?: ReactNode
  closeLabel?: string
  onClose?: () => void
  children?: ReactNode
}

/**
 * Shows a message above the page without loading any code: a toast whose region is missing, or a part that failed to
 * load.
 */
export const PlainNote = ({ title, text, closeLabel, onClose, children }: PlainNoteProps) => (
  <div role="alert" className={styles.note}>
    <span className={styles.words}>
      <b>{title}</b>
      {text && <span>{text}</span>}
      {children}
    </span>
    {onClose && (
      <button type="button" className={styles.act} aria-label={closeLabel} onClick={onClose}>
        ×
      </button>
    )}
  </div>
)
