import { Input, PinInput } from '@mantine/core'
import { useId } from 'react'
import styles from './code-input.module.css'

interface CodeInputProps {
  label: string
  value?: string
  onChange?: (code: string) => void
  /** Called when all six digits are there. */
  onComplete?: (code: string) => void
  error?: React.ReactNode
  /** For example "A new code in 0:42". */
  description?: React.ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

/** Input for the six digits of an SMS; the phone may offer to fill them in. */
export function CodeInput({ label, error, description, ...rest }: CodeInputProps) {
  const id = useId()
  return (
    // Not wrapped as one field, because the wrapper would give its id to each of the six inputs.
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
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
        aria-describedby={`${id}about ${id}error`}
        classNames={{ root: styles.root, pinInput: styles.cell, input: styles.input }}
        {...rest}
      />
      {description && <Input.Description id={`${id}about`}>{description}</Input.Description>}
      <div id={`${id}error`} role="alert" className={styles.wrong}>
        {error && <Input.Error>{error}</Input.Error>}
      </div>
    </div>
  )
}
