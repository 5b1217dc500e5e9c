import { useEffect } from 'react'
import type { AttemptSession } from './session.ts'

/** Watches the surroundings of the test: connection, visibility of the page, time spent on an item. */
export function useSurroundings(session: AttemptSession): void {
  useEffect(() => {
    let hiddenAt = 0
    const look = () => {
      const { progress, standing } = session.state()
      session.look(
        standing === 'active' && progress.view === 'item' && document.visibilityState === 'visible'
          ? progress.current
          : null,
      )
    }
    const isActive = () => session.state().standing === 'active'
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        if (isActive()) session.note('focus-lost', { item: session.state().progress.current })
        look()
        session.hidden()
        session.handOver()
      } else {
        if (isActive() && hiddenAt > 0)
          session.note('focus-back', { item: session.state().progress.current, seconds: secondsSince(hiddenAt) })
        session.back()
        look()
      }
    }
    const onOnline = () => {
      session.note('online')
      session.sync()
    }
    const onOffline = () => session.note('offline')
    const unsubscribe = session.subscribe(followItem(session, look))
    look()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', session.handOver)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    session.opened()
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

/** Uses the wall clock, because other clocks may stop while the device sleeps; returns 0 if it was set back. */
const secondsSince = (moment: number) => Math.min(86_400, Math.max(0, Math.round((Date.now() - moment) / 1000)))

/** Calls `onChange` when another item, or none, is shown. */
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
