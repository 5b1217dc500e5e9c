import type { TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { DigitsInput } from './digits-input.tsx'

interface IinInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Digits only, at most twelve. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Input for an IIN: twelve digits in groups of four. */
export function IinInput({ value, defaultValue, onChange, ...rest }: IinInputProps) {
  const [iin, setIin] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  return (
    <DigitsInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="0000 0000 0000"
      {...rest}
      shown={iin.replace(/(\d{4})(?=\d)/g, '$1 ')}
      onText={(text) => setIin(text.replace(/\D/g, '').slice(0, 12))}
    />
  )
}
