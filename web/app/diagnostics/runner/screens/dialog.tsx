import { useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: React.ReactNode
  onClose: () => void
  /** Slides up from the bottom, for phones. */
  isSheet?: boolean
  children: React.ReactNode
}

/** The native dialog, which traps the focus and closes with Escape. */
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
