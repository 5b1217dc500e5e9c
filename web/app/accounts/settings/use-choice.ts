import { useRef, useState } from 'react'
import { saveChoice, type NotificationChoice } from '#contract/messages/notifications'
import { api } from '../../calls/browser-api.ts'
import { useFailureToast } from '../../shell/failures/use-failure-toast.ts'

type Channel = 'by_mail' | 'by_sms'

/**
 * Holds the channels of one category. A change is shown at once and saved in the order of the presses; one that fails
 * to save is reverted.
 */
export function useChoice(first: NotificationChoice) {
  const showFailure = useFailureToast()
  const [choice, setChoice] = useState(first)
  const saved = useRef(first)
  const queue = useRef(Promise.resolve())

  async function save(channel: Channel, isOn: boolean): Promise<void> {
    const next = { ...saved.current, [channel]: isOn }
    try {
      await api(saveChoice, { body: next })
      saved.current = next
    } catch (failure) {
      setChoice((shown) => ({ ...shown, [channel]: saved.current[channel] }))
      showFailure(failure)
    }
  }
  function choose(channel: Channel, isOn: boolean): void {
    setChoice((shown) => ({ ...shown, [channel]: isOn }))
    queue.current = runAfter(queue.current, () => save(channel, isOn))
  }
  return { choice, choose }
}

/** Waits for the previous call, whether it succeeded or not. */
async function runAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await Promise.allSettled([before])
  await work()
}
