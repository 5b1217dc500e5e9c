import { Modal, Stack, Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, type SendNote } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import type { FieldProps } from '../../form/use-call-form.ts'
import type { ButtonProps } from '../../ui/button.tsx'

interface ReasonWindowProps {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  reason: FieldProps
  title: string
  text: string
  send: string
  variant?: ButtonProps['variant']
  onClose: () => void
}

/** Asks for the reason of a decision, which the history keeps. */
export function ReasonWindow({ of: form, reason, title, text, send, variant, onClose }: ReasonWindowProps) {
  const { t } = useTranslation('desk')
  return (
    <Modal opened onClose={onClose} title={title}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{text}</p>
          <Textarea autosize minRows={3} maxLength={500} data-autofocus {...reason} />
          <WindowButtons of={form} send={send} cancel={t('cancel')} variant={variant} onClose={onClose} />
        </Stack>
      </CallForm>
    </Modal>
  )
}
