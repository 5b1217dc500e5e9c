import { useEffect, useRef } from 'react'

/** The heading of a form that a button has opened: it takes the focus, and scrolls into view. */
export function useFormFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return heading
}
