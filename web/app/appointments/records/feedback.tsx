import { Radio, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { saveFeedback, type OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { Face } from './face.tsx'
import styles from './outcome.module.css'

const marks = [1, 2, 3, 4, 5] as const

/** What the pupil says of a meeting, by a face and in words; once. */
export function Feedback({ own }: { own: Pick<OwnAppointment, 'id' | 'feedback'> }) {
  const { t } = useTranslation('appointments')
  return (
    <Card as="section" className={styles.card}>
      <Title order={2}>{t('feedback.title')}</Title>
      <p className={styles.quiet}>{t('feedback.audience')}</p>
      {own.feedback ? <Said feedback={own.feedback} /> : <FeedbackForm id={own.id} />}
    </Card>
  )
}

function Said({ feedback: { mark, words } }: { feedback: NonNullable<OwnAppointment['feedback']> }) {
  const { t } = useTranslation('appointments')
  const known = marks.find((one) => one === mark) ?? 3
  return (
    <div className={styles.host}>
      <Face mark={known} isChosen />
      <span>
        <b>{t(`feedback.mark.${known}`)}</b>
        <span>{words}</span>
      </span>
    </div>
  )
}

function FeedbackForm({ id }: { id: string }) {
  const { t } = useTranslation('appointments')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(saveFeedback, {
    words: 'appointments',
    params: { id },
    values: { mark: 0, words: '' },
    mistakes: ({ mark }) => (mark === 0 ? { mark: t('feedback.choose') } : {}),
    done: async () => {
      await revalidate()
      showDone(t('feedback.done'))
    },
  })
  return (
    <CallForm of={form} className={styles.card}>
      <Radio.Group {...form.field('mark')} value={String(form.values.mark)} onChange={(value) => form.setValues({ mark: Number(value) })}>
        <div className={styles.faces}>
          {marks.map((mark) => (
            <Radio.Card key={mark} value={String(mark)} className={styles.face}>
              <Face mark={mark} isChosen={form.values.mark === mark} />
              {t(`feedback.mark.${mark}`)}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Textarea {...form.field('words', 'feedback')} maxLength={500} />
      <SendNote of={form} />
      <SubmitButton of={form} fullWidth>
        {t('feedback.submit')}
      </SubmitButton>
    </CallForm>
  )
}
