import { Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { closeWorry } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import styles from './worries.module.css'

export function ClosingForm({ worryId }: { worryId: string }) {
  const { t } = useTranslation('care')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(closeWorry, {
    words: 'care',
    params: { id: worryId },
    values: { comment: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className={`${styles.form} stack`}>
      <Textarea autosize minRows={2} maxRows={8} maxLength={500} {...form.field('comment', 'closing')} />
      <SendNote of={form} />
      <SubmitButton of={form} variant="line">
        {t('worry.close')}
      </SubmitButton>
    </CallForm>
  )
}
