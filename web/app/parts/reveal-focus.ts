/** Watches a part that may grow. */
export interface FocusGuard {
  /** Looks at once, for whoever knows that the part has just grown: the next key may come before the next frame. */
  look: () => void
  stop: () => void
}

/**
 * While a part grows, keeps visible what has the focus below it: a person at the keyboard must not lose it because a
 * part above was loaded.
 */
export function revealFocus(part: Element): FocusGuard {
  let height = part.getBoundingClientRect().height
  const look = () => {
    const now = part.getBoundingClientRect().height
    const growth = now - height
    height = now
    const focused = document.activeElement
    if (growth <= 0 || !focused || !isBelow(part, focused)) return
    const { top, bottom } = focused.getBoundingClientRect()
    // Whoever has scrolled away from the focus stays where they are.
    if (isPushedOut({ top, bottom }, growth, window.innerHeight)) focused.scrollIntoView({ block: 'nearest' })
  }
  const watch = new ResizeObserver(look)
  watch.observe(part)
  return { look, stop: () => watch.disconnect() }
}

const isBelow = (part: Element, focused: Element) =>
  Boolean(part.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) && !part.contains(focused)

/** Whether a growth of so many pixels above has moved an element from inside a window of this height below its end. */
export const isPushedOut = (at: { top: number; bottom: number }, growth: number, windowHeight: number): boolean =>
  at.bottom > windowHeight && at.bottom - growth <= windowHeight && at.bottom - growth > 0
