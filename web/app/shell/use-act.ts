import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTellDone } from './use-tell-done.ts'
import { useTellFailure } from './use-tell-failure.ts'

interface Outcome {
  /** The sentence to say when it worked. */
  done?: string
  /** Nothing on the page changes by it, so its data need not be read anew. */
  changesNothing?: boolean
}

/** Does the one thing a button asks for; a failure becomes one toast. `act` answers whether it worked. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const tellDone = useTellDone()
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, { done, changesNothing = false }: Outcome = {}): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      if (!changesNothing) await revalidate()
      if (done) tellDone(done)
      return true
    } catch (failure) {
      tellFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { act, isBusy }
}
