import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/**
 * Where the focus goes when what had it has left with what has changed, as a row that was decided: whoever works by
 * keyboard stays there and does not begin at the top of the page again.
 */
export function useFocusInstead<Place extends HTMLElement>(changed: number) {
  const place = useRef<Place>(null)
  const last = useRef<EventTarget | null>(null)
  useWindowEvent('focusin', ({ target }) => (last.current = target))
  useDidUpdate(() => {
    const hasLeft = last.current instanceof Element && !last.current.isConnected
    if (hasLeft && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [changed])
  return place
}
