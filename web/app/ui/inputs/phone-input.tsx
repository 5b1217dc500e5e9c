import type { TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { DigitsInput } from './digits-input.tsx'
import { nationalDigits, phoneLayout } from '../phone-layout.ts'

const prefix = phoneLayout('')

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `+7` and the digits typed so far; empty while there are none. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** A mobile number of Kazakhstan: laid out while typed, taken from the clipboard in any layout. */
export function PhoneInput({ value, defaultValue, onChange, onFocus, onBlur, ...rest }: PhoneInputProps) {
  const [phone, setPhone] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [opening, setOpening] = useState('')
  const national = nationalDigits(phone)
  const take = (digits: string) => setPhone(digits === '' ? '' : `+7${digits}`)
  const read = (text: string) => {
    // Who types the plus goes on with the country's 7: the prefix makes way for it.
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
