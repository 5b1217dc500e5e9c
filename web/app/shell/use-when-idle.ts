import { useEffect } from 'react'

/**
 * Runs `work` once, when the page is shown and idle. `work` must be a function of a module or memoised by the caller.
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    // Safari has no `requestIdleCallback`, so a short delay after the first paint has to do.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 500)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(work, { timeout: 3000 })
    return () => window.cancelIdleCallback(idle)
  }, [work])
}
