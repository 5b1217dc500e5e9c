import { useEffect, useRef } from 'react'

/** Does a thing at once, or, while a mouse button is down, after the click: what is drawn in between would move the button away under it, and the click would be lost. */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const press = () => void (isDown.current = true)
    const release = () => void (isDown.current = false)
    const kinds = [['pointerdown', press] as const, ['pointerup', release] as const, ['pointercancel', release] as const]
    for (const [kind, hear] of kinds) addEventListener(kind, hear, true)
    return () => {
      for (const [kind, hear] of kinds) removeEventListener(kind, hear, true)
    }
  }, [])
  return (work) => (isDown.current ? addEventListener('click', work, { once: true }) : work())
}
