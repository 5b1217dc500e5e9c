import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { makeStaffAppointment } from '#contract/appointments/staff-booking'
import { dayOf } from '#contract/values/kazakhstan-time'
import {
  appointmentKinds,
  formats,
  isOnlyOffline,
  purposes,
  trainingSubjects,
  type AppointmentKind,
  type Format,
  type TrainingSubject,
} from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { userInUse } from '../../device/session.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { IinInput } from '../../ui/inputs/iin-input.tsx'
import { FoundPupil, useFoundPupil } from './found-pupil.tsx'
import { TimeChoice } from './time-choice.tsx'

const fresh = {
  kind: 'consultation' as AppointmentKind,
  iin: '',
  starts_at: '',
  minutes: null as number | null,
  format: 'online' as Format,
  purpose: null as (typeof purposes)[number] | null,
  words: '',
  subject: null as TrainingSubject | null,
  test_id: null as string | null,
  reason: '',
}

const formatOf = ({ kind, format }: typeof fresh): Format => (isOnlyOffline(kind) ? 'offline' : format)

/** Returns the first required field that is missing for the kind. */
function missingField({
  kind,
  purpose,
  test_id,
  subject,
  minutes,
}: typeof fresh): 'purpose' | 'test_id' | 'subject' | null {
  if (kind === 'consultation' && purpose === null) return 'purpose'
  if (kind === 'testing' && test_id === null) return 'test_id'
  return kind === 'training' && minutes !== null && subject === null ? 'subject' : null
}

function useNewForm(onDone: () => void) {
  const { t } = useTranslation('workplace')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return useCallForm(makeStaffAppointment, {
    words: 'workplace',
    values: fresh,
    mistakes: (values): Record<string, string> => {
      const missing = missingField(values)
      return missing ? { [missing]: t('new.missing') } : {}
    },
    body: (values) => ({ ...values, format: formatOf(values) }),
    done: async () => {
      onDone()
      await revalidate()
      showDone(t('new.made'))
    },
  })
}

/**
 * Makes an appointment: who, what for and when. The pupil of the IIN and what prevents it are shown before a day is
 * chosen.
 */
export function NewForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const [today] = useState(() => dayOf(new Date()))
  const form = useNewForm(onDone)
  const { kind, iin, minutes, starts_at } = form.values
  const found = useFoundPupil(iin, kind)
  const unmet = found.state?.unmet ?? []
  const isShut = unmet.some(({ is_refused: isRefused }) => isRefused)
  return (
    <CallForm of={form} className="stack">
      <IinInput {...form.field('iin')} data-autofocus />
      <Select
        {...form.field('kind')}
        allowDeselect={false}
        data={kindsOf(userInUse()?.role).map((value) => ({ value, label: t(`meetings:kinds.${value}`) }))}
      />
      <FoundPupil {...found} />
      <About form={form} tests={found.state?.tests ?? []} />
      <Select
        {...form.field('format')}
        value={formatOf(form.values)}
        allowDeselect={false}
        data={formats
          .filter((value) => value === 'offline' || !isOnlyOffline(kind))
          .map((value) => ({ value, label: t(`meetings:formats.${value}`) }))}
      />
      <TimeChoice
        kind={kind}
        today={today}
        field={form.field('starts_at')}
        startsAt={starts_at}
        minutes={minutes}
        onTime={(startsAt, length) => form.setValues({ starts_at: startsAt, minutes: length })}
      />
      <Textarea {...form.field('words')} maxLength={500} autosize minRows={2} />
      {unmet.length > 0 && !isShut && (
        <Textarea {...form.field('reason', 'pass_reason')} required maxLength={500} autosize minRows={2} />
      )}
      <SendNote of={form} />
      <SubmitButton of={form} disabled={isShut}>
        {t('new.make')}
      </SubmitButton>
    </CallForm>
  )
}

interface AboutProps {
  form: ReturnType<typeof useNewForm>
  tests: readonly { id: string; title: string }[]
}

/** Fields that depend on the kind. */
function About({ form, tests }: AboutProps) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const { kind, minutes } = form.values
  if (kind === 'consultation')
    return (
      <Select
        {...form.field('purpose')}
        required
        data={purposes.map((value) => ({ value, label: t(`meetings:purposes.${value}`) }))}
      />
    )
  if (kind === 'testing')
    return (
      <Select {...form.field('test_id')} required data={tests.map(({ id, title }) => ({ value: id, label: title }))} />
    )
  if (kind !== 'training' || minutes === null) return null
  return (
    <Select
      {...form.field('subject')}
      required
      data={trainingSubjects.map((value) => ({ value, label: t(`meetings:subjects.${value}`) }))}
    />
  )
}

/** Tests and stage 2 are held at a centre. */
const kindsOf = (role: string | undefined): readonly AppointmentKind[] =>
  role === 'psychologist_center' ? appointmentKinds : ['consultation', 'training']
