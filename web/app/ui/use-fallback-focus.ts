import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/**
 * Moves the focus to a given place if a change removes the focused element, for example a row that was decided.
 * Otherwise keyboard users would start at the top of the page again.
 */
export function useFallbackFocus<Place extends HTMLElement>(changed: number) {
  const place = useRef<Place>(null)
  const last = useRef<EventTarget | null>(null)
  useWindowEvent('focusin', ({ target }) => (last.current = target))
  useDidUpdate(() => {
    const hasLeft = last.current instanceof Element && !last.current.isConnected
    if (hasLeft && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [changed])
  return place
}
