import { useEffect, useState } from 'react'

/** Counts down from what the server said when the page was loaded; stands still while the clock is stopped. */
export function useSecondsLeft(seconds: number, isStopped: boolean): number {
  const [passed, setPassed] = useState(0)

  useEffect(() => {
    if (isStopped) return undefined
    const start = performance.now()
    const ticking = setInterval(() => setPassed((performance.now() - start) / 1000), 1000)
    return () => clearInterval(ticking)
  }, [isStopped, seconds])

  return Math.max(0, seconds - (isStopped ? 0 : passed))
}
