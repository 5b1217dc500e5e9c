import { Stack } from '@mantine/core'
import { confirmChild } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import { PhoneField } from '../../accounts/phone-field.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'

interface ConfirmChildFormProps {
  linkId: string
  onConfirmed: () => void | Promise<void>
}

/** The legal representative of a child under 14 proves by a code that they gave the consent at the sign-up. */
export function ConfirmChildForm({ linkId, onConfirmed }: ConfirmChildFormProps) {
  const { t } = useTranslation('profiles')
  const showDone = useDoneToast()
  const form = useCallForm(confirmChild, {
    words: 'profiles',
    params: { id: linkId },
    values: { phone: '', phone_token: '' },
    body: ({ phone_token }) => ({ phone_token }),
    done: ({ message }) => {
      showDone(message)
      return onConfirmed()
    },
  })
  return (
    <CallForm of={form}>
      <Stack gap="sm">
        <PhoneField
          form={form}
          purpose="child-link"
          label={t('children.codePhone')}
          description={t('children.codePhoneHint')}
        />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('children.confirm')}</SubmitButton>
      </Stack>
    </CallForm>
  )
}
