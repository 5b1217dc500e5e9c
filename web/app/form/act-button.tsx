import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import type { Failed } from '../shell/failures/use-failure-toast.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useSend } from './use-send.ts'

interface ActButtonProps<Reply> extends ButtonProps, Outcome<Reply> {
  /** The call that the button sends. */
  act: () => Promise<Reply>
  failed?: Failed
  /**
   * Asks for confirmation first. `keep` labels the button that cancels, `sure` the one that confirms (by default the
   * label of this button); `calm` if nothing is taken away.
   */
  ask?: { title: string; text: string; keep: string; sure?: string; tone?: 'calm' }
  /** Renders a plain button without the usual look; `className` styles it. */
  plain?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A button that sends one call. While sending it is busy and cannot send twice; then it shows the outcome. */
export function ActButton<Reply>({
  act: call,
  failed,
  ask,
  done,
  reads,
  then,
  plain = false,
  children,
  ...look
}: ActButtonProps<Reply>) {
  const { act, isBusy } = useAct(failed)
  const [isAsking, setAsking] = useState(false)
  const doIt = async () => void ((await act(call, { done, reads, then })) && setAsking(false))
  const press = () => (ask ? setAsking(true) : void doIt())
  return (
    <>
      {plain ? (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={press}
          className={look.className}
          aria-label={look['aria-label']}
        >
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

interface Outcome<Reply> {
  /** The message after success: a fixed one, or one from the reply. */
  done?: string | ((reply: Reply) => string)
  /**
   * When to reload the data of the page: `done` after success, `always` also after a refusal (whose reason may be new
   * to the page), or `nothing`.
   */
  reads?: 'done' | 'always' | 'nothing'
  /** Runs after success. */
  then?: (reply: Reply) => unknown
}

/**
 * Runs what a button does: a call, a reload of the page's data and one toast. `act` resolves to whether the call
 * succeeded.
 */
export function useAct(failed?: Failed) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { send, sending } = useSend({ failed, inToast: true })

  const act = <Reply,>(
    call: () => Promise<Reply>,
    { done, reads = 'done', then }: Outcome<Reply> = {},
  ): Promise<boolean> =>
    send(async () => {
      try {
        const reply = await call()
        if (reads === 'done') await revalidate()
        if (done) showDone(typeof done === 'string' ? done : done(reply))
        await then?.(reply)
      } finally {
        // Stays busy until the data are reloaded, because the row that was decided is still shown until then.
        if (reads === 'always') await revalidate()
      }
    })

  return { act, isBusy: sending.isBusy }
}
