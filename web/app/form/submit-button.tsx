import type { ReactNode } from 'react'
import type { Sending } from './use-send.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'

interface SubmitButtonProps extends ButtonProps {
  of: { sending: Pick<Sending, 'isBusy' | 'wait'> }
  children: ReactNode
}

/** The main button of a form: busy while it is sent, and at rest until the next try is allowed. */
export const SubmitButton = ({ of: { sending }, children, disabled = false, ...look }: SubmitButtonProps) => (
  <Button type="submit" loading={sending.isBusy} disabled={disabled || sending.wait > 0} {...look}>
    {children}
  </Button>
)
