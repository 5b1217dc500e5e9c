import type { ReactNode } from 'react'
import type { Sending } from '../form/use-send.ts'
import { PhoneConfirmation, type ConfirmedPhone } from './phone-confirmation.tsx'
import type { SmsPurpose } from './use-phone-code.ts'

interface PhoneFieldProps {
  form: {
    values: ConfirmedPhone
    errors: Record<string, ReactNode>
    setValues: (values: ConfirmedPhone) => void
    sending: Sending
  }
  purpose: SmsPurpose
  label: string
  description?: string
  /** Error if the code was not entered; by default the contract's. */
  unconfirmed?: string
}

/** The confirmed phone of a form. After a refusal, it must be confirmed again. */
export const PhoneField = ({ form: { values, errors, setValues, sending }, unconfirmed, ...rest }: PhoneFieldProps) => (
  <div data-path="phone">
    <div data-path="phone_token">
      <PhoneConfirmation
        key={sending.code}
        value={{ phone: values.phone, phone_token: values.phone_token }}
        onChange={setValues}
        error={errors.phone ?? (errors.phone_token && (unconfirmed ?? errors.phone_token))}
        {...rest}
      />
    </div>
  </div>
)
