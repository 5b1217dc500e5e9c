import type { TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { DigitsInput } from './digits-input.tsx'
import { nationalDigits, phoneLayout } from './phone-layout.ts'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `+7` and the digits typed so far; empty while there are none. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** A mobile number of Kazakhstan: laid out while typed, taken from the clipboard in any layout. */
export function PhoneInput({ value, defaultValue, onChange, onFocus, onBlur, ...rest }: PhoneInputProps) {
  const [phone, setPhone] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [isFocused, setFocused] = useState(false)
  const national = nationalDigits(phone)
  const take = (digits: string) => setPhone(digits === '' ? '' : `+7${digits}`)

  return (
    <DigitsInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (7__) ___-__-__"
      leftSection={<IconPhone size={20} stroke={2} aria-hidden />}
      {...rest}
      shown={national === '' && !isFocused ? '' : phoneLayout(national)}
      onText={(text) => take(nationalDigits(text))}
      onPaste={(event) => {
        const pasted = nationalDigits(event.clipboardData.getData('text'))
        if (pasted.length < 10) return
        event.preventDefault()
        take(pasted)
      }}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
