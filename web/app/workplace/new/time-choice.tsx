import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { isDay, minutesOf, momentAt } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import { useDayMistake } from '../../form/use-day-mistake.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import styles from '../panel/panel.module.css'
import { PlaceChoice } from '../place-choice.tsx'

interface TimeChoiceProps {
  kind: AppointmentKind
  today: string
  field: FieldProps
  startsAt: string
  minutes: number | null
  onTime: (startsAt: string, minutes: number | null) => void
}

const lengths = [20, 30, 45, 60, 90, 120]

/** Chooses a free time of the schedule, or any other time. */
export function TimeChoice({ kind, today, field, startsAt, minutes, onTime }: TimeChoiceProps) {
  const { t } = useTranslation('workplace')
  const isOwn = minutes !== null
  return (
    <div className="stack" data-path={field['data-path']} tabIndex={-1}>
      <Checkbox
        label={t('new.ownTime')}
        checked={isOwn}
        onChange={({ currentTarget: { checked } }) => onTime('', checked ? 30 : null)}
      />
      {isOwn ? (
        <OwnTime today={today} minutes={minutes} onTime={onTime} />
      ) : (
        <PlaceChoice
          kind={kind}
          firstDay={today}
          value={startsAt || null}
          onChange={(chosen) => onTime(chosen ?? '', null)}
        />
      )}
      {field.error && (
        <p className="error-text" role="alert">
          {field.error}
        </p>
      )}
    </div>
  )
}

function OwnTime({ today, minutes, onTime }: Pick<TimeChoiceProps, 'today' | 'onTime'> & { minutes: number }) {
  const { t } = useTranslation('workplace')
  const [day, setDay] = useState(today)
  const [time, setTime] = useState('')
  const mistakeIn = useDayMistake()
  const change = (toDay: string, toTime: string, length: number) => {
    const isWhole = isDay(toDay) && /^([01]\d|2[0-3]):[0-5]\d$/.test(toTime)
    onTime(isWhole ? momentAt(toDay, minutesOf(toTime)) : '', length)
  }
  return (
    <div className={`${styles.when} row gap-8-12 middle`}>
      <DateInput
        label={t('fields.day')}
        placeholder={t('datePattern')}
        value={day}
        error={mistakeIn(day)}
        onChange={(chosen) => {
          setDay(chosen)
          change(chosen, time, minutes)
        }}
      />
      <TextInput
        label={t('fields.starts_at')}
        placeholder={t('timePattern')}
        inputMode="numeric"
        maxLength={5}
        value={time}
        onChange={({ currentTarget: { value } }) => {
          const written = value.length === 4 && /^\d{4}$/.test(value) ? `${value.slice(0, 2)}:${value.slice(2)}` : value
          setTime(written)
          change(day, written, minutes)
        }}
      />
      <Select
        label={t('new.length')}
        allowDeselect={false}
        value={String(minutes)}
        data={lengths.map((length) => ({ value: String(length), label: t('new.minutes', { count: length }) }))}
        onChange={(value) => change(day, time, Number(value))}
      />
    </div>
  )
}
