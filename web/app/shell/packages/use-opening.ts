import { useEffect, useState } from 'react'
import type { Opening } from '#contract/diagnostics/tests'
import { secondsToStart } from './opening.rules.ts'

/**
 * Seconds until the test may be started, counted down by the server's time: `offset` is its difference from the clock
 * of the device. 0 without a sitting.
 */
export function useOpening(opening: Opening | undefined, offset: number): number {
  const [chance] = useState(Math.random)
  const [now, setNow] = useState(Date.now)
  const left = opening ? secondsToStart(opening, now + offset, chance) : 0
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])
  return left
}
