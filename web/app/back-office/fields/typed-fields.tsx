import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useDayMistake } from '../../form/use-day-mistake.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { dayAndTime, momentOf, momentSoFar, withTime, wrongPartOf, type TypedMoment } from './moment.rules.ts'
import { textOf, type FieldProps, type Plain } from './field-props.ts'
import styles from './fields.module.css'
import type { MomentAhead } from './use-moment-ahead.ts'

export const PhoneField = ({ field, words, value, onChange, error, path }: FieldProps<Plain>) => (
  <PhoneInput
    label={words.field(field.name)}
    autoComplete="off"
    value={textOf(value)}
    onChange={onChange}
    error={error}
    data-path={path}
  />
)

/** While a day is typed, the value is its incomplete digits. The schema refuses them, so such a draft is not saved. */
export const DayField = ({ field, words, value, onChange, error, path }: FieldProps<Plain>) => (
  <DateInput
    label={words.field(field.name)}
    description={words.hint(field.name)}
    placeholder="__.__.____"
    autoComplete="off"
    value={textOf(value)}
    onChange={(day) => onChange(day === '' ? null : day)}
    error={error}
    data-path={path}
  />
)

export function MomentField({ field, words, value, onChange, error, path }: FieldProps<Plain>) {
  return (
    <MomentInput
      label={words.field(field.name)}
      value={textOf(value) || null}
      onChange={(typed) => onChange(momentSoFar(typed))}
      error={error}
      path={path}
    />
  )
}

interface MomentInputProps {
  label: string
  value: string | null
  onChange: (typed: TypedMoment) => void
  /** Default for an empty time; without it, a time is required. */
  emptyTime?: string
  error?: string | undefined
  path?: string | undefined
}

/** A day and a time in the time zone of Kazakhstan. */
export function MomentInput({ label, value, onChange, emptyTime, error, path }: MomentInputProps) {
  const { t } = useTranslation('back-office')
  const mistakeIn = useDayMistake()
  const [typed, setTyped] = useState(() => dayAndTime(value))
  const change = (next: TypedMoment) => {
    setTyped(next)
    onChange(withTime(next, emptyTime))
  }
  const isTimeWrong = wrongPartOf(withTime(typed, emptyTime)) === 'time'
  const isTimeWhole = typed.time.trim().length === 'HH:MM'.length
  return (
    <div className={styles.moment}>
      <DateInput
        label={label}
        placeholder="__.__.____"
        autoComplete="off"
        value={typed.day}
        onChange={(day) => change({ ...typed, day })}
        error={isTimeWrong ? undefined : (error ?? mistakeIn(typed.day))}
        data-path={isTimeWrong ? undefined : path}
      />
      <TextInput
        label={t('form.time')}
        placeholder={emptyTime ?? '09:00'}
        error={isTimeWrong && (error || isTimeWhole) ? t('form.timeWrong') : undefined}
        data-path={isTimeWrong ? path : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed.time}
        onChange={(event) => change({ ...typed, time: event.currentTarget.value.replace('.', ':') })}
      />
    </div>
  )
}

/** Input for a moment in the future; it shows an error for a past one. */
export function MomentAheadInput({ label, of }: { label: string; of: MomentAhead }) {
  const { t } = useTranslation('back-office')
  return (
    <MomentInput
      label={label}
      value={of.value}
      onChange={(typed) => of.change(momentOf(typed))}
      error={of.hasPassed ? t('form.past') : undefined}
    />
  )
}
