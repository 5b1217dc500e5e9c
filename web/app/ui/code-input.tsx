import { Input, PinInput } from '@mantine/core'
import styles from './code-input.module.css'

interface CodeInputProps {
  label: string
  value?: string
  onChange?: (code: string) => void
  /** All six digits are there. */
  onComplete?: (code: string) => void
  error?: React.ReactNode
  /** "A new code in 0:42". */
  description?: React.ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

/** The six digits of an SMS; the phone may offer to fill them in. */
export function CodeInput({ label, error, description, ...rest }: CodeInputProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} description={description}>
      <PinInput
        length={6}
        type="number"
        inputMode="numeric"
        oneTimeCode
        placeholder=""
        gap={8}
        error={Boolean(error)}
        ariaLabel={label}
        role="group"
        aria-label={label}
        classNames={{ root: styles.root, pinInput: styles.cell, input: styles.input }}
        {...rest}
      />
    </Input.Wrapper>
  )
}
