import { useEffect, useState } from 'react'

/** Counts seconds down to zero by the device's clock, so that the sleep of a phone does not prolong it. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return undefined
    const timer = setInterval(() => {
      const seconds = secondsTo(until)
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }, 500)
    return () => clearInterval(timer)
  }, [until])

  const start = (seconds: number) => {
    setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)
    setLeft(Math.ceil(Math.max(0, seconds)))
  }
  return { left, start }
}

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
