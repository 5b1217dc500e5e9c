import { Button } from '../../../ui/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './dialog.module.css'

interface DialogAction {
  label: string
  go: () => void
}

interface AskDialogProps {
  title: string
  /** Paragraphs of the text. */
  about: string[]
  /** The suggested choice, and an optional alternative. */
  first: DialogAction
  other?: DialogAction | undefined
  onClose: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export function AskDialog({ title, about, first, other, onClose }: AskDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.text}>
        {about.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={`${styles.actions} grid gap-10`}>
        <Button size="lg" onClick={first.go}>
          {first.label}
        </Button>
        {other && (
          <Button size="lg" variant="line" onClick={other.go}>
            {other.label}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
