import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The limit of a browser timer is about 24 days. */
const longest = 2_000_000_000

/** Reloads the page when a room opens, so that the link appears. */
export function useRoomOpening({
  opens_at,
  now,
  isAwaited,
}: {
  opens_at: string
  now: string
  isAwaited: boolean
}): void {
  const { revalidate } = useRevalidator()
  const wait = Date.parse(opens_at) - Date.parse(now)
  useEffect(() => {
    if (wait <= 0 || wait > longest || !isAwaited) return undefined
    const timer = setTimeout(() => void revalidate(), wait + 1000)
    return () => clearTimeout(timer)
  }, [wait, isAwaited, revalidate])
}
