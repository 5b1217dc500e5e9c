import { Button, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts'
import { requestStaffCheck } from '#contract/profiles'
import { SubmitNote } from '../../accounts/submit-note.tsx'
import { useContractForm } from '../../accounts/use-contract-form.ts'
import { useSubmit } from '../../accounts/use-submit.ts'
import { api } from '../../browser-api.ts'
import { Question } from '../question.tsx'

/** No photo, no test; but there is another way: staff of a centre look at the pupil and a document. */
export function StaffCheck({ onSaved }: { onSaved: (profile: Profile) => Promise<void> }) {
  const { t } = useTranslation('profiles')
  const [isOpen, { open, close }] = useDisclosure(false)
  const form = useContractForm(requestStaffCheck.body, { reason: '' })
  const { submission, submit } = useSubmit(form)
  const ask = () => {
    if (form.validate().hasErrors) return
    void submit(async () => {
      const { profile } = await api(requestStaffCheck, { body: form.values })
      close()
      await onSaved(profile)
    })
  }
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {t('photo.center')}
      </Button>
      <Question title={t('photo.centerTitle')} isOpen={isOpen} onClose={close}>
        <Stack gap="md">
          <p>{t('photo.centerText')}</p>
          <Textarea
            label={t('photo.reason')}
            placeholder={t('photo.reasonExample')}
            maxLength={300}
            required
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <SubmitNote submission={submission} />
          <Button size="lg" loading={submission.isBusy} onClick={ask}>
            {t('photo.centerAsk')}
          </Button>
        </Stack>
      </Question>
    </>
  )
}
