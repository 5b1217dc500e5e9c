import { Radio, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { type OwnAppointment, saveFeedback } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import styles from './outcome.module.css'

const marks = [1, 2, 3, 4, 5] as const

/** The pupil's feedback on an appointment, a face and a text, given once. */
export function Feedback({ own }: { own: Pick<OwnAppointment, 'id' | 'feedback'> }) {
  const { t } = useTranslation('appointments')
  return (
    <Card as="section" className={`${styles.card} grid gap-14`}>
      <Title order={2}>{t('feedback.title')}</Title>
      <p className="muted small">{t('feedback.audience')}</p>
      {own.feedback ? <GivenFeedback feedback={own.feedback} /> : <FeedbackForm id={own.id} />}
    </Card>
  )
}

function GivenFeedback({ feedback: { mark, words } }: { feedback: NonNullable<OwnAppointment['feedback']> }) {
  const { t } = useTranslation('appointments')
  const givenMark = marks.find((one) => one === mark) ?? 3
  return (
    <div className={`${styles.host} line gap-14 middle`}>
      <Face mark={givenMark} isChosen />
      <span>
        <b>{t(`feedback.mark.${givenMark}`)}</b>
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
    <CallForm of={form} className={`${styles.card} grid gap-14`}>
      <Radio.Group
        {...form.field('mark')}
        value={String(form.values.mark)}
        onChange={(value) => form.setValues({ mark: Number(value) })}
      >
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

const mouths = [
  'M15 33c4-6 14-6 18 0',
  'M16 32c4-3.5 12-3.5 16 0',
  'M16 31h16',
  'M16 29c4 4.5 12 4.5 16 0',
  'M14 27c2 9 18 9 20 0Z',
]

/** One of five faces, from sad to laughing. The chosen one is yellow; none is red or green. */
function Face({ mark, isChosen, size = 44 }: { mark: number; isChosen: boolean; size?: number }) {
  const isLaughing = mark === 5
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="24" fill={isChosen ? '#FFC23D' : '#DFE8EA'} />
      {isLaughing ? (
        <path
          d="M13 20c1.5-3 5-3 6.5 0M28.5 20c1.5-3 5-3 6.5 0"
          stroke="#0B2C38"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
        />
      ) : (
        <>
          <circle cx="17" cy="19" r="2.4" fill="#0B2C38" />
          <circle cx="31" cy="19" r="2.4" fill="#0B2C38" />
        </>
      )}
      <path
        d={mouths[mark - 1]}
        stroke="#0B2C38"
        strokeWidth="2.6"
        fill={isLaughing ? '#0B2C38' : 'none'}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
