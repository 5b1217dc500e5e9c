import { Select, Textarea, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { enterStep, type StageRecord } from '#contract/diagnostics/stage-two'
import { follows, stageStates, type StageState } from '#contract/values/stage-state'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import styles from './stage-two.module.css'

type Mistake = Partial<Record<'day' | 'center_id' | 'reason', string>>

/** The next step of a pupil with its day and place; whoever chooses another state than the next one corrects, and says why. */
export function StepForm({ record: { id, state: from, steps, center_id, centers } }: { record: StageRecord }) {
  const { t } = useTranslation('stage-two')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [last] = steps
  const next = stageStates.find((state) => follows(from, state)) ?? from
  const form = useCallForm(enterStep, {
    words: 'stage-two',
    params: { id },
    values: { state: next as StageState, day: last?.day ?? '', time: last?.time ?? '', center_id, comment: '', reason: '' },
    beside: { after: last?.number ?? 0 },
    body: ({ day, time, ...rest }) => ({ ...rest, day: day || null, time: time || null }),
    mistakes: ({ state, day, center_id: center, reason }) => {
      const wrong: Mistake = {}
      if (state !== 'invited' && !day) wrong.day = t('missing.day')
      if (state !== 'invited' && !center) wrong.center_id = t('missing.center')
      if (!follows(from, state) && reason.trim().length < 10) wrong.reason = t('missing.reason')
      return wrong as Record<string, string>
    },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }) => code === 'stage-changed' && revalidate(),
  })
  const { state } = form.values
  const isCorrection = !follows(from, state)
  const hasPlace = state !== 'invited'
  return (
    <CallForm of={form} className={styles.form}>
      <Select {...form.field('state')} allowDeselect={false} data={stageStates.map((value) => ({ value, label: t(`states.${value}`) }))} />
      {hasPlace && (
        <>
          <div className={styles.when}>
            <DateInput {...form.field('day')} placeholder={t('datePattern')} required />
            <TextInput {...form.field('time')} placeholder={t('timePattern')} inputMode="numeric" maxLength={5} />
          </div>
          <Select {...form.field('center_id')} required allowDeselect={false} data={centers.map((center) => ({ value: center.id, label: center.name }))} />
        </>
      )}
      <Textarea maxLength={500} minRows={2} autosize {...form.field('comment')} />
      {isCorrection && <Textarea maxLength={500} minRows={2} autosize {...form.field('reason')} required />}
      <SendNote of={form} />
      <SubmitButton of={form}>{t(isCorrection ? 'correct' : 'save')}</SubmitButton>
    </CallForm>
  )
}
