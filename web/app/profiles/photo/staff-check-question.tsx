import { Stack, Textarea } from '@mantine/core'
import type { Profile } from '#contract/accounts/accounts'
import { requestStaffCheck } from '#contract/profiles/photos'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import QuestionWindow from '../step/question-window.tsx'

interface StaffCheckQuestionProps {
  isOpen: boolean
  onClose: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** Asks why the pupil wants staff of a centre to check them instead of a photo. */
export default function StaffCheckQuestion({ isOpen, onClose, onSaved }: StaffCheckQuestionProps) {
  const { t } = useTranslation('profiles')
  const form = useCallForm(requestStaffCheck, {
    words: 'profiles',
    values: { reason: '' },
    done: ({ profile }) => {
      onClose()
      return onSaved(profile)
    },
  })
  return (
    <QuestionWindow title={t('photo.centerTitle')} isOpen={isOpen} onClose={onClose}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{t('photo.centerText')}</p>
          <Textarea placeholder={t('photo.reasonExample')} maxLength={300} data-autofocus {...form.field('reason')} />
          <SendNote of={form} />
          <SubmitButton of={form} size="lg">
            {t('photo.centerAsk')}
          </SubmitButton>
        </Stack>
      </CallForm>
    </QuestionWindow>
  )
}
