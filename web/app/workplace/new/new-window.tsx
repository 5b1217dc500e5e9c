import { Modal } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useWindow } from '../../ui/use-window.ts'
import { NewForm } from './new-form.tsx'

export default function NewWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('workplace')
  const isOpened = useWindow(isOpen)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t('new.title')}
      closeButtonProps={{ 'aria-label': t('panel.shut') }}
      size="lg"
    >
      <NewForm onDone={onClose} />
    </Modal>
  )
}
