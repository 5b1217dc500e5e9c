import { useState } from 'react'
import { minutesOf, timeText } from '#contract/values/kazakhstan-time'
import { DigitsInput } from '../ui/inputs/digits-input.tsx'

interface TimeInputProps {
  label: string
  /** Minutes after midnight. */
  value: number
  onChange: (minutes: number) => void
  autoFocus?: boolean
}

/**
 * A time typed as four digits, independent of the browser's time input. An invalid time is reset when the field is
 * left.
 */
export function TimeInput({ label, value, onChange, autoFocus = false }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? timeText(value)
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 4)
    setTyped([digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(':'))
    if (isTime(digits)) onChange(minutesOf(`${digits.slice(0, 2)}:${digits.slice(2)}`))
  }
  return (
    <DigitsInput
      label={label}
      inputMode="numeric"
      placeholder="09:00"
      autoComplete="off"
      autoFocus={autoFocus}
      shown={shown}
      onText={take}
      onBlur={() => setTyped(null)}
    />
  )
}

const isTime = (digits: string): boolean => /^([01]\d|2[0-3])[0-5]\d$/.test(digits) || digits === '2400'
