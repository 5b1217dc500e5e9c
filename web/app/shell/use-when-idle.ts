import { useEffect } from 'react'

/**
 * Does what can wait once the page is seen and has nothing else to do; `work` is a function of a module, or kept by the
 * caller.
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    // Safari knows no idle time: there a moment after the first paint has to do.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 500)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(work, { timeout: 3000 })
    return () => window.cancelIdleCallback(idle)
  }, [work])
}
