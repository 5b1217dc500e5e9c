import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { DigitsInput } from './digits-input.tsx'

interface WholeNumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> {
  value: number | null
  /** The largest number; digits beyond its length are not taken. */
  max: number
  /** Receives a number from 1 to `max`, or null for an empty field. */
  onNumber: (value: number | null) => void
}

/** A number from 1 upwards. A field that is left shows the value in use. */
export function WholeNumberInput({ value, max, onNumber, ...rest }: WholeNumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(max).length)
    setTyped(digits)
    onNumber(Math.min(Number(digits), max) || null)
  }
  return (
    <DigitsInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      shown={typed ?? (value === null ? '' : String(value))}
      onText={take}
      onBlur={() => setTyped(null)}
    />
  )
}
