import { useEffect, useState } from 'react'
import { listNotifications } from '#contract/messages/notifications'
import { api } from '../../calls/browser-api.ts'
import { followUnread } from './follow-unread.ts'
import { useFailureToast } from '../failures/use-failure-toast.ts'

const pause = 25_000
const pageRead = 'notifications-read'

/** The page of notifications says so when it has marked something as read: the mark follows at once. */
export const announceNotificationsRead = (): void => {
  window.dispatchEvent(new Event(pageRead))
}

/**
 * How many notifications are unread: asked every 25 seconds while the tab is seen, told at once where a stream stands.
 * The only place that asks.
 */
export function useUnread(): number {
  const [unread, setUnread] = useState(0)
  const showFailure = useFailureToast()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // One toast for one outage: the question is asked again by the next beat.
    let isTold = false
    const answered = (count: number) => {
      isTold = false
      setUnread(count)
    }
    const failed = (failure: unknown) => {
      if (signal.aborted || isTold) return
      isTold = true
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
