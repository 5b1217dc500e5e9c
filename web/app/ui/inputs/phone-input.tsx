import type { TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { DigitsInput } from './digits-input.tsx'
import { nationalDigits, phoneLayout } from '../phone-layout.ts'

const prefix = phoneLayout('')

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `+7` and the digits typed so far; empty if there are none. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Input for a mobile number of Kazakhstan: formatted while typing, and accepting pasted numbers in any format. */
export function PhoneInput({ value, defaultValue, onChange, onFocus, onBlur, ...rest }: PhoneInputProps) {
  const [phone, setPhone] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [opening, setOpening] = useState('')
  const national = nationalDigits(phone)
  const take = (digits: string) => setPhone(digits === '' ? '' : `+7${digits}`)
  const read = (text: string) => {
    // A user who types the plus goes on with the 7 of the country code, so the prefix is removed.
    setOpening(text.endsWith('+') ? '+' : prefix)
    take(nationalDigits(text))
  }

  return (
    <DigitsInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (7__) ___-__-__"
      leftSection={<IconPhone size={20} stroke={2} aria-hidden />}
      {...rest}
      shown={national === '' ? opening : phoneLayout(national)}
      onText={read}
      onPaste={(event) => {
        const pasted = nationalDigits(event.clipboardData.getData('text'))
        if (pasted.length < 10) return
        event.preventDefault()
        take(pasted)
      }}
      onFocus={(event) => {
        setOpening(prefix)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setOpening('')
        onBlur?.(event)
      }}
    />
  )
}
