import { useEffect, useRef, type RefObject } from 'react'

/** What the test leaves in an entry of the history. */
interface Entry {
  /** How many entries lie above the one the test was opened with. */
  depth: number
  /** The pupil came to the test from a page of this product. */
  isFromHere: boolean
}

interface BackButton {
  /** What Back does while there are questions; null while there are none. */
  stepBack: RefObject<(() => void) | null>
  /** The attempt is over: its entries go, and the page at this address takes the place of the first. */
  overAt: string | null
}

/**
 * The browser's Back belongs to the test while it has questions. An entry of the same page is laid above the one it was
 * opened with:
 * going back then stays in this document, where it is taken over. A page that was loaded anew lays one more.
 */
export function useBackButton({ stepBack, overAt }: BackButton): void {
  const laid = useRef<number | null>(null)
  useEffect(() => {
    if (laid.current !== null) return
    const below = entryNow()
    laid.current = below.depth + 1
    history.replaceState(below, '')
    history.pushState({ ...below, depth: laid.current }, '', '#test')
  }, [])

  useEffect(() => {
    const onStep = () => {
      const top = laid.current
      const { depth, isFromHere } = entryNow()
      if (overAt !== null || top === null || depth >= top) return
      if (stepBack.current) {
        // Back up to the entry that was laid, where the next press finds it.
        history.go(top - depth)
        stepBack.current()
        return
      }
      // Nothing held it back: one press leaves the page, not only the entry that was laid.
      if (isFromHere) history.go(-depth - 1)
      else location.replace('/testing')
    }
    addEventListener('popstate', onStep)
    return () => removeEventListener('popstate', onStep)
  }, [overAt, stepBack])

  useEffect(() => {
    if (overAt === null) return
    const leave = () => location.replace(overAt)
    const { depth } = entryNow()
    if (depth === 0) return leave()
    addEventListener('popstate', leave, { once: true })
    history.go(-depth)
    return () => removeEventListener('popstate', leave)
  }, [overAt])
}

/** An entry that the test has not yet met is the one it was opened with. */
function entryNow(): Entry {
  const { state }: { state: unknown } = history
  if (isEntry(state)) return state
  return { depth: 0, isFromHere: document.referrer.startsWith(`${location.origin}/`) && history.length > 1 }
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' &&
  state !== null &&
  'depth' in state &&
  typeof state.depth === 'number' &&
  'isFromHere' in state
