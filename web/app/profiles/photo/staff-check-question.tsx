import { Button, Stack, Textarea } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts'
import { requestStaffCheck } from '#contract/profiles'
import { SubmitNote } from '../../accounts/submit-note.tsx'
import { useContractForm } from '../../accounts/use-contract-form.ts'
import { useSubmit } from '../../accounts/use-submit.ts'
import { api } from '../../browser-api.ts'
import QuestionWindow from '../question-window.tsx'

interface StaffCheckQuestionProps {
  isOpen: boolean
  onClose: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** Why the pupil asks staff of a centre to look at them instead of a photo. */
export default function StaffCheckQuestion({ isOpen, onClose, onSaved }: StaffCheckQuestionProps) {
  const { t } = useTranslation('profiles')
  const form = useContractForm(requestStaffCheck.body, { reason: '' })
  const { submission, submit } = useSubmit(form)
  const ask = () => {
    if (form.validate().hasErrors) return
    void submit(async () => {
      const { profile } = await api(requestStaffCheck, { body: form.values })
      onClose()
      await onSaved(profile)
    })
  }
  return (
    <QuestionWindow title={t('photo.centerTitle')} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <p>{t('photo.centerText')}</p>
        <Textarea label={t('photo.reason')} placeholder={t('photo.reasonExample')} maxLength={300} required data-autofocus {...form.getInputProps('reason')} />
        <SubmitNote submission={submission} />
        <Button size="lg" loading={submission.isBusy} onClick={ask}>
          {t('photo.centerAsk')}
        </Button>
      </Stack>
    </QuestionWindow>
  )
}
