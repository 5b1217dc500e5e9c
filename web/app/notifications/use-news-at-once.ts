import { useEffect, useRef } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'

/** Reloads the list when the frame's count of unread notifications changes and differs from the one loaded. */
export function useNewsAtOnce(loaded: number): void {
  const heard = useOutletContext<number | undefined>() ?? loaded
  const known = useRef(heard)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (heard === known.current) return
    known.current = heard
    if (heard !== loaded) void revalidate()
  }, [heard, loaded, revalidate])
}
