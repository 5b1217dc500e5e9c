import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useDoneToast } from './use-done-toast.ts'
import { useFailureToast, type Failed } from './use-failure-toast.ts'

interface Outcome {
  /** The sentence to say when it worked. */
  done?: string
  /** Nothing on the page changes by it, so its data need not be read anew. */
  changesNothing?: boolean
  /** What is said not to have come about when it failed. */
  failed?: Failed
}

/** Does the one thing a button asks for; a failure becomes one toast. `act` answers whether it worked. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, { done, changesNothing = false, failed }: Outcome = {}): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      if (!changesNothing) await revalidate()
      if (done) showDone(done)
      return true
    } catch (failure) {
      showFailure(failure, { failed })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { act, isBusy }
}
