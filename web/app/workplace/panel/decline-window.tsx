import { Modal } from '@mantine/core'
import { declineAppointment } from '#contract/appointments/changes'
import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { useWindow } from '../../ui/use-window.ts'
import { ReasonForm } from './reason-form.tsx'

export interface DeclineProps {
  one: Pick<HostedAppointment, 'id' | 'version' | 'starts_at' | 'student'>
  isOpen: boolean
  onClose: () => void
  then?: (() => void) | undefined
}

const ready = ['time', 'other', 'place'] as const

export default function DeclineWindow({ one, isOpen, onClose, then }: DeclineProps) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const isOpened = useWindow(isOpen)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t('declineTitle')}
      closeButtonProps={{ 'aria-label': t('panel.shut') }}
    >
      <p>
        {one.student.name}, {format.dateTime(one.starts_at)}
      </p>
      <ReasonForm
        endpoint={declineAppointment}
        one={one}
        ready={ready.map((name) => t(`ready.${name}`))}
        label={t('decline')}
        doneText={t('declined')}
        then={() => {
          onClose()
          then?.()
        }}
      />
    </Modal>
  )
}
