import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import type { Failed } from '../shell/failures/use-failure-toast.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useAct, type Outcome } from './use-act.ts'

interface ActButtonProps<Reply> extends ButtonProps, Outcome<Reply> {
  /** What it does. */
  act: () => Promise<Reply>
  failed?: Failed
  /** Asked once more before; `keep` is the way back, `sure` the button that does it, where it says something else than this one; `calm` where nothing is taken away. */
  ask?: { title: string; text: string; keep: string; sure?: string; tone?: 'calm' }
  /** Without the look of a button: a line of text that `className` dresses. */
  plain?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A button that sends one call: busy meanwhile, never twice, and what came of it is told. */
export function ActButton<Reply>({ act: call, failed, ask, done, reads, then, plain = false, children, ...look }: ActButtonProps<Reply>) {
  const { act, isBusy } = useAct(failed)
  const [isAsking, setAsking] = useState(false)
  const doIt = async () => void ((await act(call, { done, reads, then })) && setAsking(false))
  const press = () => (ask ? setAsking(true) : void doIt())
  return (
    <>
      {plain ? (
        <button type="button" aria-disabled={isBusy || undefined} onClick={press} className={look.className} aria-label={look['aria-label']}>
          {children}
        </button>
      ) : (
        <Button loading={isBusy && !isAsking} onClick={press} {...look}>
          {children}
        </Button>
      )}
      {ask && (
        <ConfirmDialog
          isOpen={isAsking}
          title={ask.title}
          text={ask.text}
          confirmLabel={ask.sure ?? children}
          cancelLabel={ask.keep}
          tone={ask.tone}
          isBusy={isBusy}
          onConfirm={() => void doIt()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
