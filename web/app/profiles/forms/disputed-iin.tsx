import { Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { openIinCase } from '#contract/profiles/iin-cases'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from './question.tsx'

interface DisputedIinProps {
  iin: string
  /** Token of the phone confirmed in the sign-up; staff answer to that phone. */
  phoneToken: string
}

/** For a person whose IIN somebody else has registered: staff examine the case and answer. */
export function DisputedIin({ iin, phoneToken }: DisputedIinProps) {
  const { t } = useTranslation('profiles')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [message, setMessage] = useState<string | null>(null)
  const form = useCallForm(openIinCase, {
    words: 'profiles',
    values: { iin, phone_token: phoneToken, email: '', words: '' },
    done: ({ message }) => setMessage(message),
  })
  if (message)
    return (
      <InfoNote tone="green" instead>
        {message}
      </InfoNote>
    )
  return (
    <>
      <Button variant="line" size="lg" onClick={open}>
        {t('disputed.open')}
      </Button>
      <Question title={t('disputed.title')} isOpen={isOpen} onClose={close}>
        <CallForm of={form}>
          <Stack gap="md">
            <p>{t('disputed.about')}</p>
            <Textarea maxLength={500} minRows={3} {...form.field('words')} />
            <TextInput type="email" inputMode="email" {...form.field('email', 'email_if_any')} />
            <SendNote of={form} />
            <SubmitButton of={form} size="lg">
              {t('disputed.send')}
            </SubmitButton>
          </Stack>
        </CallForm>
      </Question>
    </>
  )
}
