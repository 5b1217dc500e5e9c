import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { addStep, changeStep, removeStep, tickStep, type PlanStep } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/inputs/date-input.tsx'
import styles from './career.module.css'
import { StepList } from './step-list.tsx'

/** The pupil's plan: steps can be added, changed, ticked off and removed. */
export function OwnPlan({ steps }: { steps: readonly PlanStep[] }) {
  const { t } = useTranslation('career')
  const [edited, setEdited] = useState<string | null>(null)
  const endEditing = (step: PlanStep) => {
    flushSync(() => setEdited(null))
    document.getElementById(editId(step))?.focus()
  }
  return (
    <StepList
      steps={steps}
      acts={(step) =>
        edited === step.id ? (
          <ChangedStep step={step} onDone={() => endEditing(step)} />
        ) : (
          <StepActions step={step} onEdit={() => setEdited(step.id)} />
        )
      }
    >
      <NewStep />
      <p className="muted loose">{t('planSeen')}</p>
    </StepList>
  )
}

/** Id of the edit button, which gets the focus back after editing. */
const editId = ({ id }: PlanStep) => `edit-${id}`

function StepActions({ step, onEdit }: { step: PlanStep; onEdit: () => void }) {
  const { t } = useTranslation('career')
  const named = { name: step.title }
  return (
    <div className="row middle">
      <ActButton
        act={() => api(tickStep, { params: { id: step.id }, body: { is_done: !step.is_done } })}
        reads="always"
        variant="soft"
        aria-label={t(step.is_done ? 'undoOne' : 'tickOne', named)}
      >
        {t(step.is_done ? 'undo' : 'tick')}
      </ActButton>
      <Button variant="line" id={editId(step)} onClick={onEdit} aria-label={t('editOne', named)}>
        {t('edit')}
      </Button>
      <ActButton
        act={() => api(removeStep, { params: { id: step.id } })}
        done={({ message }) => message}
        reads="always"
        ask={{ title: t('removeTitle'), text: step.title, keep: t('keep') }}
        variant="line"
        aria-label={t('removeOne', named)}
      >
        {t('remove')}
      </ActButton>
    </div>
  )
}

/** Runs after a step was saved. */
function useAfterSave(then?: () => void) {
  const { t } = useTranslation('career')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return async () => {
    await revalidate()
    showDone(t('stepSaved'))
    then?.()
  }
}

const emptyStep = { title: '', due_on: null as string | null }

function NewStep() {
  const { t } = useTranslation('career')
  const form = useCallForm(addStep, {
    words: 'career',
    values: emptyStep,
    beside: { occupation: null },
    done: useAfterSave(),
    left: () => emptyStep,
  })
  return (
    <StepFields form={form}>
      <SubmitButton of={form}>{t('addStep')}</SubmitButton>
    </StepFields>
  )
}

function ChangedStep({ step: { id, title, due_on }, onDone }: { step: PlanStep; onDone: () => void }) {
  const { t } = useTranslation('career')
  const { revalidate } = useRevalidator()
  // The step as the pupil last saw it: when editing began, or when the page showed that it had changed. A change loaded
  // since then without their notice does not count.
  const [seen, setSeen] = useState({ title, due_on })
  const isToldApart = useRef(false)
  useEffect(() => {
    if (isToldApart.current) setSeen({ title, due_on })
    isToldApart.current = false
  }, [title, due_on])
  const readAgain = () => {
    setSeen({ title, due_on })
    isToldApart.current = true
    return revalidate()
  }
  const form = useCallForm(changeStep, {
    words: 'career',
    values: { title, due_on },
    params: { id },
    beside: { seen },
    done: useAfterSave(onDone),
    // Shows the current text of the step above the typed one, which stays. If the step was deleted, the fields stay
    // until they are closed.
    refused: ({ code }) => code === 'step-changed' && readAgain(),
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
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

function StepFields({
  form,
  children,
}: {
  form: Pick<StepForm, 'field' | 'element' | 'onSubmit' | 'sending'>
  children: React.ReactNode
}) {
  const { t } = useTranslation('career')
  const day = form.field('due_on')
  return (
    <CallForm of={form} className={styles.form}>
      <TextInput {...form.field('title')} maxLength={200} />
      <DateInput
        {...day}
        value={day.value ?? ''}
        onChange={(value) => day.onChange(value === '' ? null : value)}
        placeholder={t('datePattern')}
      />
      <div className="row middle">{children}</div>
      <SendNote of={form} />
    </CallForm>
  )
}
