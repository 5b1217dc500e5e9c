import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pause = 5000

/** Reads the page anew every few seconds while somebody looks at it, because devices come in. */
export function useFreshDevices(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearInterval(timer)
  }, [revalidate, state])
}
