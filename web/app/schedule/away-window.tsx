import { Modal, Select } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { addDayOff, type Schedules } from '#contract/appointments/schedules'
import { isDay } from '#contract/values/kazakhstan-time'
import { dayOffReasons, type DayOffReason } from '#contract/values/appointments/week'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useAct } from '../form/act-button.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { useWindow } from '../ui/use-window.ts'
import { acceptProposal } from './answers.rules.ts'
import { ConflictsPanel } from './conflicts-panel.tsx'
import styles from './schedule.module.css'
import { useConflicts } from './use-conflicts.ts'

interface AwayWindowProps {
  all: Schedules
  reason: DayOffReason
  onClose: () => void
}

/**
 * Days off of the user or of a colleague. Booked appointments are listed with the nearest free place; each decision can
 * be changed, and all are saved together.
 */
export function AwayWindow({ all, reason, onClose }: AwayWindowProps) {
  const { t } = useTranslation('schedule')
  const isOpened = useWindow(true)
  const found = useConflicts(acceptProposal)
  const { act, isBusy } = useAct()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [host, setHost] = useState('')
  const ofHost = host === '' ? {} : { host_id: host }
  const day = reason === 'sick' ? all.today : ''
  const form = useCallForm(addDayOff, {
    words: 'schedule',
    values: { starts_on: day, ends_on: day, reason },
    beside: { ...ofHost, settled: Object.values(found.answers) },
    done: async ({ message }) => {
      await revalidate()
      onClose()
      showDone(message)
    },
  })

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    const { starts_on, ends_on } = form.newest.current
    if (!isDay(starts_on) || !isDay(ends_on) || ends_on < starts_on) return void (await form.sendAs())
    const look = () => found.look({ ...ofHost, change: { kind: 'days-off', starts_on, ends_on } })
    await act(look, { reads: 'nothing', then: (settled) => settled && form.sendAs() })
  }

  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t(reason === 'sick' ? 'sickTitle' : 'awayTitle')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <CallForm of={{ element: form.element, onSubmit: (event) => void save(event) }} className="stack">
        <p className="muted loose">{t(reason === 'sick' ? 'sickLead' : 'awayLead')}</p>
        {all.colleagues.length > 0 && (
          <Select
            label={t('fields.host_id')}
            value={host}
            onChange={(chosen) => setHost(chosen ?? '')}
            data={[
              { value: '', label: t('myself') },
              ...all.colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <div className={styles.fields}>
          <DateInput {...form.field('starts_on')} placeholder={t('datePattern')} autoComplete="off" />
          <DateInput {...form.field('ends_on')} placeholder={t('datePattern')} autoComplete="off" />
        </div>
        <Select
          {...form.field('reason')}
          data={dayOffReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        {found.conflicts.length > 0 && <ConflictsPanel found={found} />}
        <SendNote of={form} />
        <div className="row gap-10">
          <SubmitButton
            of={{ sending: { ...form.sending, isBusy: form.sending.isBusy || isBusy } }}
            disabled={found.isOpen}
          >
            {t(found.conflicts.length > 0 ? 'sendAll' : 'setDaysOff')}
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            {t('back')}
          </Button>
        </div>
      </CallForm>
    </Modal>
  )
}
