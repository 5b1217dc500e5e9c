import { looseObject } from 'zod/mini'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { enterStep, type StageRecord, type StageStep } from '#contract/diagnostics/stage-two'
import { isRegularTransition, type StageState, stageStates } from '#contract/values/stages'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import styles from './stage-two.module.css'

/** Accepts everything: the server checks the whole step. */
const check = looseObject({})

interface Entered {
  state: StageState
  day: string
  center_id: string | null
  reason: string
}

/** Fields that the server would reject as missing. */
function missingIn(from: StageState, { state, day, center_id, reason }: Entered): ('day' | 'center_id' | 'reason')[] {
  const hasPlace = state !== 'invited'
  return [
    ...(hasPlace && !day ? (['day'] as const) : []),
    ...(hasPlace && !center_id ? (['center_id'] as const) : []),
    ...(!isRegularTransition(from, state) && reason.trim().length < 10 ? (['reason'] as const) : []),
  ]
}

const placeOf = (last: StageStep | undefined) => ({ day: last?.day ?? '', time: last?.time ?? '' })

/** Enters a pupil's next step with day and place. Choosing any other state is a correction and needs a reason. */
export function StepForm({ record: { id, state: from, steps, center_id, centers } }: { record: StageRecord }) {
  const { t } = useTranslation('stage-two')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [last] = steps
  const next = stageStates.find((state) => isRegularTransition(from, state)) ?? from
  const form = useCallForm(enterStep, {
    words: 'stage-two',
    check,
    params: { id },
    values: { state: next as StageState, ...placeOf(last), center_id, comment: '', reason: '' },
    beside: { after: steps.length },
    body: ({ day, time, ...rest }) => ({ ...rest, day: day || null, time: time || null }),
    mistakes: (values) => Object.fromEntries(missingIn(from, values).map((field) => [field, t(`missing.${field}`)])),
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }) => code === 'stage-changed' && revalidate(),
  })
  const { state } = form.values
  const isCorrection = !isRegularTransition(from, state)
  const hasPlace = state !== 'invited'
  return (
    <CallForm of={form} className={styles.form}>
      <Select
        {...form.field('state')}
        allowDeselect={false}
        data={stageStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {hasPlace && (
        <>
          <div className={styles.when}>
            <DateInput {...form.field('day')} placeholder={t('datePattern')} required />
            <TextInput {...form.field('time')} placeholder={t('timePattern')} inputMode="numeric" maxLength={5} />
          </div>
          <Select
            {...form.field('center_id')}
            required
            allowDeselect={false}
            data={centers.map((center) => ({ value: center.id, label: center.name }))}
          />
        </>
      )}
      <Textarea maxLength={500} minRows={2} autosize {...form.field('comment')} />
      {isCorrection && <Textarea maxLength={500} minRows={2} autosize {...form.field('reason')} required />}
      <SendNote of={form} />
      <SubmitButton of={form}>{t(isCorrection ? 'correct' : 'save')}</SubmitButton>
    </CallForm>
  )
}
