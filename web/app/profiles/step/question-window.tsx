import { CloseButton, Modal, Title } from '@mantine/core'
import '../../ui/mantine-components.css'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './question.module.css'
import { useWindow } from '../../ui/use-window.ts'

export interface QuestionProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: React.ReactNode
}

/** The header is our own, because screen readers announce the library's as a second banner of the page. */
export default function QuestionWindow({ title, isOpen, onClose, children }: QuestionProps) {
  const isOpened = useWindow(isOpen)
  const { t } = useTranslation('profiles')
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
    >
      <div className={styles.head}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        <CloseButton size={44} aria-label={t('form.close')} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}
