import { Radio, Textarea } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { closeAppointment } from '#contract/appointments/changes'
import type { HostedRecord } from '#contract/appointments/hosting'
import { closingStates } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { forgetDraft, hasDraft, storeDraft, withDraft } from '../../device/stored-draft.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import styles from './panel.module.css'

const icons = { finished: IconCircleCheck, cancelled: IconCircleX, missed: IconUserX }
const fresh = {
  status: 'finished' as (typeof closingStates)[number],
  comment: '',
  recommendation: '',
  agreed: [] as string[],
}

/** Records the outcome of an appointment. A draft survives a reload, and the form says who will see each part. */
export function ClosingForm({
  record: { id, version, is_unwritten },
  onDone,
}: {
  record: HostedRecord
  onDone: () => void
}) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const draft = `closing ${id}`
  const [isStored, setStored] = useState(() => hasDraft(draft))
  const form = useCallForm(closeAppointment, {
    words: 'workplace',
    params: { id },
    values: withDraft(draft, fresh),
    beside: { version },
    body: ({ status, comment, ...outcome }) => ({
      status,
      comment,
      ...(status === 'finished' ? outcome : { recommendation: '', agreed: [] }),
    }),
    keep: (values) => {
      storeDraft(draft, values)
      setStored(true)
    },
    done: async () => {
      forgetDraft(draft)
      onDone()
      await revalidate()
      showDone(t('panel.closed'))
    },
  })
  const { status, comment } = form.values
  return (
    <CallForm of={form} className="stack">
      <Radio.Group {...form.field('status')}>
        <div className={styles.states}>
          {closingStates
            .filter((state) => !is_unwritten || state !== 'cancelled')
            .map((state) => {
              const Icon = icons[state]
              return (
                <RadioCard
                  key={state}
                  value={state}
                  title={t(`meetings:states.${state}`)}
                  media={<Icon size={22} stroke={1.9} aria-hidden />}
                />
              )
            })}
        </div>
      </Radio.Group>
      <div>
        <Textarea {...form.field('comment')} maxLength={500} minRows={2} autosize data-autofocus />
        <p className={`${styles.counter} muted loose`} aria-hidden>
          {t('panel.counter', { count: [...comment].length })}
        </p>
      </div>
      {status === 'finished' && (
        <>
          <Textarea {...form.field('recommendation')} maxLength={1000} minRows={2} autosize />
          <AgreedInput
            field={form.field('agreed')}
            steps={form.values.agreed}
            onSteps={(agreed) => form.setValues({ agreed })}
          />
        </>
      )}
      {isStored && <p className="muted loose">{t('panel.draft')}</p>}
      <SendNote of={form} />
      <SubmitButton of={form}>{t('panel.save')}</SubmitButton>
    </CallForm>
  )
}

interface AgreedInputProps {
  field: object
  steps: readonly string[]
  onSteps: (steps: string[]) => void
}

/** Agreed steps, one per line. */
function AgreedInput({ field, steps, onSteps }: AgreedInputProps) {
  const [text, setText] = useState(steps.join('\n'))
  return (
    <Textarea
      {...field}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onSteps(value.split('\n').flatMap((line) => line.trim() || []))
      }}
      maxLength={1000}
      minRows={2}
      autosize
    />
  )
}
