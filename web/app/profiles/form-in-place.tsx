import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { CallForm, SendNote } from '../form/call-form.tsx'
import { StepButtons } from './step/step-buttons.tsx'

interface FormInPlaceProps extends Omit<ComponentProps<typeof StepButtons>, 'sending'> {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  children: ReactNode
}

/** A form that is either a step of the sign-up or a profile section being edited. */
export const FormInPlace = ({ of, children, ...buttons }: FormInPlaceProps) => (
  <CallForm of={of}>
    <Stack gap="lg">
      {children}
      <SendNote of={of} />
    </Stack>
    <StepButtons sending={of.sending} {...buttons} />
  </CallForm>
)
