import type { TextInputProps } from '@mantine/core'
import { DigitsInput } from './digits-input.tsx'

interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** YYYY-MM-DD, or the digits typed so far. */
  value?: string
  onChange?: (value: string) => void
}

/** A date typed as day, month, year. The browser's own date picker does not support Kazakh. */
export const DateInput = ({ value = '', onChange, ...rest }: DateInputProps) => (
  <DigitsInput
    inputMode="numeric"
    {...rest}
    shown={shownDate(value)}
    onText={(text) => onChange?.(isoDate(text.replace(/\D/g, '').slice(0, 8)))}
  />
)

/** Formats `2013-05-14` and the unfinished `1405201` as `14.05.2013` and `14.05.201`. */
function shownDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  const digits = year && month && day ? day + month + year : value
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

const isoDate = (digits: string) =>
  digits.length === 8 ? `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}` : digits
