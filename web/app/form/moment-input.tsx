import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateInput } from '../ui/inputs/date-input.tsx'
import styles from './moment-input.module.css'
import { dayAndTime, withTime, wrongPartOf, type TypedMoment } from './moment.rules.ts'
import { useDayMistake } from './use-day-mistake.ts'

export interface MomentInputProps {
  label: string
  timeLabel: string
  /** Said of a time that is none. */
  timeMistake: string
  value: string | null
  onChange: (typed: TypedMoment) => void
  /** Default for an empty time; without it, a time is required. */
  emptyTime?: string
  error?: string | undefined
  path?: string | undefined
}

/** A day and a time in the time zone of Kazakhstan. */
export function MomentInput({
  label,
  timeLabel,
  timeMistake,
  value,
  onChange,
  emptyTime,
  error,
  path,
}: MomentInputProps) {
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
        label={timeLabel}
        placeholder={emptyTime ?? '09:00'}
        error={isTimeWrong && (error || isTimeWhole) ? timeMistake : undefined}
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
