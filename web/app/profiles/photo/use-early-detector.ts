import { useEffect } from 'react'
import { loadDetector } from './face-detector.ts'

/** The check of faces is fetched while the pupil reads the conditions, as soon as the page has nothing else to do; a failure is told when a picture is looked at. */
export function useEarlyDetector(): void {
  useEffect(() => {
    const load = () => void loadDetector().catch(() => undefined)
    // Safari knows no idle time: there a moment after the first paint has to do.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(load, { timeout: 3000 })
    return () => window.cancelIdleCallback(idle)
  }, [])
}
