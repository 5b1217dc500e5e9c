import type { ComponentProps, ReactNode } from 'react'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import styles from './entrance/entrance.module.css'

interface EntranceFormProps {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  button: string
  /** An alternative shown after a refusal. */
  wayOut?: ReactNode
  children: ReactNode
}

/** Form of the sign-in pages: its fields, a note and one wide button. */
export const EntranceForm = ({ of, button, wayOut, children }: EntranceFormProps) => (
  <CallForm of={of} className={styles.form}>
    {children}
    <SendNote of={of} />
    {wayOut}
    <SubmitButton of={of} size="xl" fullWidth>
      {button}
    </SubmitButton>
  </CallForm>
)
