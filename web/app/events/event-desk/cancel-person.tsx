import { Modal, Stack, Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { cancelByStaff, DeskPerson } from '#contract/events/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'

interface CancelPersonProps {
  person: DeskPerson
  act: typeof cancelByStaff
  onClose: () => void
}

/** Cancels the participation of a person; whoever registered reads the reason. */
export function CancelPerson({ person, act, onClose }: CancelPersonProps) {
  const { t } = useTranslation('event-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(act, {
    words: 'event-desk',
    params: { id: person.id },
    values: { reason: '' },
    done: async ({ message }) => {
      onClose()
      showDone(message)
      await revalidate()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('cancelTitle', { name: person.full_name })}>
      <CallForm of={form}>
        <Stack gap="md">
          <Textarea autosize minRows={3} maxLength={500} data-autofocus {...form.field('reason')} />
          <SendNote of={form} />
          <div className="row">
            <SubmitButton of={form} variant="danger">
              {t('cancel')}
            </SubmitButton>
            <Button variant="subtle" onClick={onClose}>
              {t('keep')}
            </Button>
          </div>
        </Stack>
      </CallForm>
    </Modal>
  )
}
