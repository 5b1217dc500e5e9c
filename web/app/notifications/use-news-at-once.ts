import { useEffect, useRef } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'

/**
 * The cabinet around this page hears of news at once: when its number is another than the one loaded, the list is read
 * anew.
 */
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
