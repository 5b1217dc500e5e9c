import { useEffect } from 'react'
import type { AttemptSession } from './attempt-session.ts'

/** Follows what happens around the test: the connection, the page going away and coming back, the time spent on an item. */
export function useWatch(session: AttemptSession): void {
  useEffect(() => {
    let hiddenAt = 0
    const look = () => {
      const { progress, standing } = session.state()
      session.look(standing === 'active' && progress.view === 'item' && document.visibilityState === 'visible' ? progress.current : null)
    }
    const isActive = () => session.state().standing === 'active'
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        if (isActive()) session.note('focus-lost', { item: session.state().progress.current })
        session.handOver()
      } else {
        if (isActive() && hiddenAt > 0)
          session.note('focus-back', { item: session.state().progress.current, seconds: Math.round((Date.now() - hiddenAt) / 1000) })
        session.sendNow()
      }
      look()
    }
    const onOnline = () => {
      session.note('online')
      void session.sync()
    }
    const onOffline = () => session.note('offline')
    const unsubscribe = session.subscribe(followItem(session, look))
    look()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', session.handOver)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    void session.sync()
    return () => {
      unsubscribe()
      session.look(null)
      session.stop()
      session.handOver()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', session.handOver)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
    }
  }, [session])
}

/** Calls back when another item, or none, has come before the pupil's eyes. */
function followItem(session: AttemptSession, onChange: () => void): () => void {
  const keyOf = () => {
    const { progress, standing } = session.state()
    return `${standing} ${progress.view} ${progress.current}`
  }
  let key = keyOf()
  return () => {
    if (key === keyOf()) return
    key = keyOf()
    onChange()
  }
}
