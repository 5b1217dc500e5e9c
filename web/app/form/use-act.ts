import { useRevalidator } from 'react-router'
import { useDoneToast } from '../shell/use-done-toast.ts'
import type { Failed } from '../shell/failures/use-failure-toast.ts'
import { useSend } from './use-send.ts'

export interface Outcome<Reply> {
  /** The sentence to say when it worked: a given one, or the server's own. */
  done?: string | ((reply: Reply) => string)
  /** When the data of the page are read anew: once it worked; also where it was refused, since the reason may be new to the page; or not at all. */
  reads?: 'done' | 'always' | 'nothing'
  /** What follows when it worked. */
  then?: (reply: Reply) => unknown
}

/** The one way of doing what a button asks for: a call, the page read anew, one toast. `act` answers whether it worked. */
export function useAct(failed?: Failed) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { send, sending } = useSend({ failed, inToast: true })

  const act = <Reply>(call: () => Promise<Reply>, { done, reads = 'done', then }: Outcome<Reply> = {}): Promise<boolean> =>
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
