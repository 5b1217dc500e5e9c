import { useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: React.ReactNode
  onClose: () => void
  /** Comes up from the lower edge, for the phone. */
  isSheet?: boolean
  children: React.ReactNode
}

/** The browser's own dialog: it keeps the focus inside and closes by Escape. */
export function Dialog({ title, onClose, isSheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-sheet={isSheet || undefined}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      closedby="any"
    >
      <div className={styles.inner}>
        {isSheet && <div className={styles.grab} aria-hidden />}
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
