import type { ComponentProps } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { SendNote, SubmitButton } from './call-form.tsx'

interface WindowButtonsProps {
  of: ComponentProps<typeof SendNote>['of']
  send: string
  cancel: string
  variant?: ButtonProps['variant']
  onClose: () => void
}

/** The end of a form in a window: the state of sending, the button that sends, and the one that closes. */
export const WindowButtons = ({ of: form, send, cancel, variant, onClose }: WindowButtonsProps) => (
  <>
    <SendNote of={form} />
    <div className="row">
      <SubmitButton of={form} variant={variant}>
        {send}
      </SubmitButton>
      <Button variant="subtle" onClick={onClose}>
        {cancel}
      </Button>
    </div>
  </>
)
