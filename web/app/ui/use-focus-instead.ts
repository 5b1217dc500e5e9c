import { useDidUpdate } from '@mantine/hooks'
import { useRef } from 'react'

/** Where the focus goes when what had it has left with what has changed, as a row that was decided: whoever works by keyboard stays there and does not begin at the top of the page again. */
export function useFocusInstead<Place extends HTMLElement>(changed: number) {
  const place = useRef<Place>(null)
  useDidUpdate(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [changed])
  return place
}
