import { useRef, useState } from 'react'
import { saveQuietHours, type QuietHours } from '#contract/messages/notifications'
import { api } from '../../calls/browser-api.ts'
import { useFailureToast } from '../../shell/failures/use-failure-toast.ts'

/**
 * Holds the quiet hours. A change is shown at once and saved in the order of the choices; one that fails to save is
 * reverted.
 */
export function useQuietHours(first: QuietHours) {
  const showFailure = useFailureToast()
  const [hours, setHours] = useState(first)
  const saved = useRef(first)
  const queue = useRef(Promise.resolve())

  async function save(next: QuietHours, before: Promise<void>): Promise<void> {
    await before
    try {
      await api(saveQuietHours, { body: { quiet_hours: next } })
      saved.current = next
    } catch (failure) {
      setHours(saved.current)
      showFailure(failure)
    }
  }
  function choose(next: QuietHours): void {
    setHours(next)
    queue.current = save(next, queue.current)
  }
  return { hours, choose }
}
