import { useEffect, useState } from 'react'
import { listNotifications } from '#contract/messages/notifications'
import { api } from '../../calls/browser-api.ts'
import { followUnread } from './follow-unread.ts'
import { useFailureToast } from '../failures/use-failure-toast.ts'

const pause = 25_000
const pageRead = 'notifications-read'

/** Called by the notifications page when it has marked something as read, so that the counter follows at once. */
export const announceNotificationsRead = (): void => {
  window.dispatchEvent(new Event(pageRead))
}

/**
 * Returns the number of unread notifications. It is polled every 25 seconds while the tab is visible, and pushed at
 * once while a stream is open. Nothing else asks for it.
 */
export function useUnread(): number {
  const [unread, setUnread] = useState(0)
  const showFailure = useFailureToast()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // Only one toast per outage, because the next poll fails again.
    let isNotified = false
    const answered = (count: number) => {
      isNotified = false
      setUnread(count)
    }
    const failed = (failure: unknown) => {
      if (signal.aborted || isNotified) return
      isNotified = true
      showFailure(failure, { failed: 'notifications', id: 'notifications' })
    }
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      api(listNotifications, { query: { limit: 1 } }, { signal }).then((answer) => answered(answer.unread), failed)
    }
    ask()
    const beat = setInterval(ask, pause)
    void followUnread(setUnread, signal)
    window.addEventListener(pageRead, ask, { signal })
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      clearInterval(beat)
      leaving.abort()
    }
  }, [showFailure])
  return unread
}
