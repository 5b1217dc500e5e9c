import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

interface PasswordFieldProps extends Omit<
  PasswordInputProps,
  'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'
> {
  showLabel: string
  hideLabel: string
}

/** A password input with a button that shows or hides the password and is labelled accordingly. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      autoComplete="current-password"
      {...rest}
      aria-invalid={rest.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? hideLabel : showLabel, 'aria-hidden': false, tabIndex: 0 }}
    />
  )
}
