import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import type { Failed } from '../shell/failures/use-failure-toast.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useSend } from './use-send.ts'

interface ActButtonProps<Reply> extends ButtonProps, Outcome<Reply> {
  /** What it does. */
  act: () => Promise<Reply>
  failed?: Failed
  /**
   * Asked once more before; `keep` is the way back, `sure` the button that does it, where it says something else than
   * this one; `calm` where nothing is taken away.
   */
  ask?: { title: string; text: string; keep: string; sure?: string; tone?: 'calm' }
  /** Without the look of a button: a line of text that `className` dresses. */
  plain?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A button that sends one call: busy meanwhile, never twice, and what came of it is told. */
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
  /** The sentence to say when it worked: a given one, or the server's own. */
  done?: string | ((reply: Reply) => string)
  /**
   * When the data of the page are read anew: once it worked; also where it was refused, since the reason may be new to
   * the page; or not at all.
   */
  reads?: 'done' | 'always' | 'nothing'
  /** What follows when it worked. */
  then?: (reply: Reply) => unknown
}

/**
 * The one way of doing what a button asks for: a call, the page read anew, one toast. `act` answers whether it worked.
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
        // Until the list is read anew what was decided still stands there: nothing is to be pressed.
        if (reads === 'always') await revalidate()
      }
    })

  return { act, isBusy: sending.isBusy }
}
