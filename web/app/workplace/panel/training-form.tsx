import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { answerTraining, readTrainingAnswer } from '#contract/events/trainings'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'

type Answer = Reply<typeof readTrainingAnswer>

/** Answers a request for a training with an event: its group and its date. */
export function TrainingAnswer({ id }: { id: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    api(readTrainingAnswer, { params: { id } }, { signal: leaving.signal }).then(setAnswer, () => {})
    return () => leaving.abort()
  }, [id, tries])
  return answer && <TrainingForm id={id} answer={answer} onDone={() => setTries(tries + 1)} />
}

function TrainingForm({ id, answer, onDone }: { id: string; answer: Answer; onDone: () => void }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const showDone = useDoneToast()
  const [key] = useState(randomId)
  const { event, choices } = answer
  const form = useCallForm(answerTraining, {
    words: 'workplace',
    params: { id },
    values: { event_id: '' },
    beside: { key },
    done: ({ message }) => {
      showDone(message)
      onDone()
    },
  })
  return (
    <CallForm of={form} className="stack">
      {event && (
        <InfoNote tone={event.is_cancelled ? 'red' : 'green'} title={t('training.answered')}>
          {event.path === '' ? (
            t('training.prepared')
          ) : (
            <>
              <a href={event.path}>{event.title}</a>, {format.dayMonth(event.first_day)}
            </>
          )}
        </InfoNote>
      )}
      <Select
        data={[
          { value: '', label: t('training.draft') },
          ...choices.map((one) => ({ value: one.id, label: `${format.dayMonth(one.first_day)}: ${one.title}` })),
        ]}
        allowDeselect={false}
        {...form.field('event_id')}
      />
      <SendNote of={form} />
      <SubmitButton of={form} variant="line">
        {t('training.answer')}
      </SubmitButton>
    </CallForm>
  )
}
