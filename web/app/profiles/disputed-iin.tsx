import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import { openIinCase } from '#contract/iin-cases'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { Question } from './question.tsx'

interface DisputedIinProps {
  iin: string
  /** The phone that was confirmed for the sign-up: the answer goes there. */
  phoneToken: string
}

/** The way out for whose IIN somebody else has registered: staff look into it and answer. */
export function DisputedIin({ iin, phoneToken }: DisputedIinProps) {
  const { t } = useTranslation('profiles')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [said, setSaid] = useState<string | null>(null)
  const form = useContractForm(openIinCase.body, { iin, phone_token: phoneToken, email: '', words: '' })
  const { submission, submit } = useSubmit(form)
  const send = () => {
    if (form.validate().hasErrors) return
    void submit(async () => {
      const { message } = await api(openIinCase, { body: z.parse(openIinCase.body, form.values) })
      setSaid(message)
      close()
    })
  }
  if (said)
    return (
      <InfoNote tone="green" live>
        {said}
      </InfoNote>
    )
  return (
    <>
      <Button variant="line" size="lg" onClick={open}>
        {t('disputed.open')}
      </Button>
      <Question title={t('disputed.title')} isOpen={isOpen} onClose={close}>
        <Stack gap="md">
          <p>{t('disputed.about')}</p>
          <Textarea label={t('disputed.words')} description={t('disputed.wordsHint')} maxLength={500} minRows={3} required {...form.getInputProps('words')} />
          <TextInput type="email" inputMode="email" label={t('disputed.email')} {...form.getInputProps('email')} />
          <SubmitNote submission={submission} />
          <Button size="lg" loading={submission.isBusy} disabled={submission.wait > 0} onClick={send}>
            {t('disputed.send')}
          </Button>
        </Stack>
      </Question>
    </>
  )
}
