import { Modal, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { reissueCertificate, withdrawCertificate, type DeskCertificate } from '#contract/events/certificates'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'

interface ChangeProps {
  certificate: DeskCertificate
  onClose: () => void
}

/** Closes the dialog, says what was done and reads the list again. */
function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return async ({ message }: { message: string }) => {
    onClose()
    showDone(message)
    await revalidate()
  }
}

/** Withdraws a certificate; whoever registered reads the reason. */
export function WithdrawCertificate({ certificate: { id, name }, onClose }: ChangeProps) {
  const { t } = useTranslation('event-desk')
  const form = useCallForm(withdrawCertificate, {
    words: 'event-desk',
    params: { id },
    values: { reason: '' },
    done: useDone(onClose),
  })
  return (
    <Modal opened onClose={onClose} title={t('certificates.withdrawTitle', { name })}>
      <CallForm of={form}>
        <Stack gap="md">
          <Textarea autosize minRows={3} maxLength={500} data-autofocus {...form.field('reason')} />
          <SendNote of={form} />
          <Buttons onClose={onClose}>
            <SubmitButton of={form} variant="danger">
              {t('certificates.withdraw')}
            </SubmitButton>
          </Buttons>
        </Stack>
      </CallForm>
    </Modal>
  )
}

/** Issues a certificate anew with another name or other hours; the number stays. */
export function ReissueCertificate({ certificate: { id, name, number, hours }, onClose }: ChangeProps) {
  const { t } = useTranslation('event-desk')
  const form = useCallForm(reissueCertificate, {
    words: 'event-desk',
    params: { id },
    values: { name, hours: String(hours) },
    done: useDone(onClose),
  })
  return (
    <Modal opened onClose={onClose} title={t('certificates.reissueTitle', { number })}>
      <CallForm of={form}>
        <Stack gap="md">
          <TextInput maxLength={120} autoComplete="off" data-autofocus {...form.field('name')} />
          <TextInput inputMode="numeric" maxLength={4} autoComplete="off" {...form.field('hours')} />
          <SendNote of={form} />
          <Buttons onClose={onClose}>
            <SubmitButton of={form}>{t('certificates.reissue')}</SubmitButton>
          </Buttons>
        </Stack>
      </CallForm>
    </Modal>
  )
}

function Buttons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('event-desk')
  return (
    <div className="row">
      {children}
      <Button variant="subtle" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  )
}
