import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { giveFeedback } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import styles from './own.module.css'
// Public pages have no styles of the component library.
import '../../ui/mantine-components.css'

/** How the event was, in one press and a few words. */
export function FeedbackForm({ token, personId }: { token: string; personId: string }) {
  const { t } = useTranslation('registration')
  const showDone = useDoneToast()
  const [isOpen, setOpen] = useState(false)
  const form = useCallForm(giveFeedback, {
    words: 'registration',
    values: { rating: '', comment: '' },
    beside: { token, person_id: personId },
    done: ({ message }) => {
      setOpen(false)
      showDone(message)
    },
  })
  if (!isOpen)
    return (
      <div>
        <Button variant="soft" onClick={() => setOpen(true)}>
          {t('feedback')}
        </Button>
      </div>
    )
  return (
    <CallForm of={form} className={styles.feedback}>
      <Stack gap="sm">
        <Radio.Group {...form.field('rating')}>
          <div className="row gap-12" style={{ marginTop: 6 }}>
            {['1', '2', '3', '4', '5'].map((value) => (
              <Radio key={value} value={value} label={value} />
            ))}
          </div>
        </Radio.Group>
        <Textarea autosize minRows={2} maxLength={1000} {...form.field('comment')} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('sendFeedback')}</SubmitButton>
      </Stack>
    </CallForm>
  )
}
