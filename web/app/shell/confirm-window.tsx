import { Modal } from '@mantine/core'
import '../ui/mantine-components.css'
import styles from './confirm-dialog.module.css'
import { Button } from '../ui/button.tsx'
import { useWindow } from '../ui/use-window.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  confirmLabel: React.ReactNode
  cancelLabel: string
  /** `red` for actions that cannot be undone or take something away; `calm` for sending, giving or opening. */
  tone?: 'red' | 'calm' | undefined
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

export default function ConfirmWindow({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'red',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isOpened = useWindow(isOpen)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      classNames={{ content: styles.ground, header: styles.ground, title: styles.title }}
    >
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant={tone === 'red' ? 'danger' : 'filled'} size="lg" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="line" size="lg" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
      </div>
    </Modal>
  )
}
