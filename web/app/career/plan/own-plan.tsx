import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addStep, changeStep, removeStep, type PlanStep } from '#contract/career'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import styles from '../career.module.css'
import { StepList } from './step-list.tsx'

/** The pupil's plan: to write, to change, to tick, to take out. */
export function OwnPlan({ steps }: { steps: readonly PlanStep[] }) {
  const { t } = useTranslation('career')
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <StepList
      steps={steps}
      acts={(step) =>
        edited === step.id ? <ChangedStep step={step} onDone={() => setEdited(null)} /> : <StepActs step={step} onEdit={() => setEdited(step.id)} />
      }
    >
      <NewStep />
      <p className={styles.quiet}>{t('planSeen')}</p>
    </StepList>
  )
}

const bodyOf = ({ title, due_on, occupation }: PlanStep) => ({ title, due_on, occupation: occupation?.id ?? null })

function StepActs({ step, onEdit }: { step: PlanStep; onEdit: () => void }) {
  const { t } = useTranslation('career')
  const named = { name: step.title }
  return (
    <div className={styles.acts}>
      <ActButton
        act={() => api(changeStep, { params: { id: step.id }, body: { ...bodyOf(step), is_done: !step.is_done } })}
        variant="soft"
        aria-label={t(step.is_done ? 'undoOne' : 'tickOne', named)}
      >
        {t(step.is_done ? 'undo' : 'tick')}
      </ActButton>
      <Button variant="line" onClick={onEdit} aria-label={t('editOne', named)}>
        {t('edit')}
      </Button>
      <ActButton
        act={() => api(removeStep, { params: { id: step.id } })}
        done={({ message }) => message}
        ask={{ title: t('removeTitle'), text: step.title, keep: t('keep') }}
        variant="line"
        aria-label={t('removeOne', named)}
      >
        {t('remove')}
      </ActButton>
    </div>
  )
}

/** What follows when a step is kept. */
function useKept(then?: () => void) {
  const { t } = useTranslation('career')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return async () => {
    await revalidate()
    showDone(t('stepSaved'))
    then?.()
  }
}

const fresh = { title: '', due_on: null as string | null }

function NewStep() {
  const { t } = useTranslation('career')
  const form = useCallForm(addStep, { words: 'career', values: fresh, beside: { occupation: null }, done: useKept(), left: () => fresh })
  return (
    <StepFields form={form}>
      <SubmitButton of={form}>{t('addStep')}</SubmitButton>
    </StepFields>
  )
}

function ChangedStep({ step: { id, title, due_on, occupation, is_done }, onDone }: { step: PlanStep; onDone: () => void }) {
  const { t } = useTranslation('career')
  const form = useCallForm(changeStep, {
    words: 'career',
    values: { title, due_on },
    params: { id },
    beside: { occupation: occupation?.id ?? null, is_done },
    done: useKept(onDone),
  })
  return (
    <StepFields form={form}>
      <SubmitButton of={form}>{t('saveStep')}</SubmitButton>
      <Button variant="line" onClick={onDone}>
        {t('keep')}
      </Button>
    </StepFields>
  )
}

type StepForm = ReturnType<typeof useCallForm<typeof addStep, 'career', { title: string; due_on: string | null }>>

function StepFields({ form, children }: { form: Pick<StepForm, 'field' | 'element' | 'onSubmit' | 'sending'>; children: React.ReactNode }) {
  const { t } = useTranslation('career')
  const day = form.field('due_on')
  return (
    <CallForm of={form} className={styles.form}>
      <TextInput {...form.field('title')} maxLength={200} />
      <DateInput {...day} value={day.value ?? ''} onChange={(value) => day.onChange(value === '' ? null : value)} placeholder={t('datePattern')} />
      <div className={styles.acts}>{children}</div>
      <SendNote of={form} />
    </CallForm>
  )
}
