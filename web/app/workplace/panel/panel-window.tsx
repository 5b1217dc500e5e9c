import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useWindow } from '../../ui/use-window.ts'
import { AppointmentPanel } from './appointment-panel.tsx'

export default function PanelWindow({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('workplace')
  const isOpened = useWindow(id !== null)
  // The content stays while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t('panel.title')}
      closeButtonProps={{ 'aria-label': t('panel.shut') }}
      size="lg"
    >
      {shown && <AppointmentPanel key={shown} id={shown} onDone={onClose} />}
    </Modal>
  )
}
