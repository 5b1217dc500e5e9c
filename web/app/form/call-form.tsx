import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './call-form.module.css'
import type { Sending } from './use-send.ts'

interface CallFormProps {
  of: { element: RefObject<HTMLFormElement | null>; onSubmit: (event: SyntheticEvent) => void }
  className?: string
  children: ReactNode
}

/** The `form` element around the fields of a `useCallForm`. */
export function CallForm({ of: { element, onSubmit }, className, children }: CallFormProps) {
  return (
    <form ref={element} noValidate className={className} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** Shows the state of sending above the button of a form. */
export function SendNote({ of: { sending } }: { of: { sending: Sending } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isQueued, problem, wait, again } = sending
  if (isQueued) {
    return (
      <InfoNote tone="gold" live>
        {t('sending.queued')}
      </InfoNote>
    )
  }
  if (!problem) return null
  return (
    // Announced once to screen readers; the countdown is only visible.
    <InfoNote tone="red" live>
      {problem}
      {wait > 0 && <div aria-hidden>{t('sending.wait', { clock: format.clock(wait) })}</div>}
      {again && (
        <button type="button" className={styles.again} onClick={again}>
          {t('failure.again')}
        </button>
      )}
    </InfoNote>
  )
}

interface SubmitButtonProps extends ButtonProps {
  of: { sending: Pick<Sending, 'isBusy' | 'wait'> }
  children: ReactNode
}

/** The main button of a form. It is busy while the form is sent, and disabled until the next try is allowed. */
export const SubmitButton = ({ of: { sending }, children, disabled = false, ...look }: SubmitButtonProps) => (
  <Button type="submit" loading={sending.isBusy} disabled={disabled || sending.wait > 0} {...look}>
    {children}
  </Button>
)
