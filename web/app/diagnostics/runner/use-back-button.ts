import { useEffect, useRef, type RefObject } from 'react'

/** State of the test in a history entry. */
interface Entry {
  /** Number of entries above the first one of the test. */
  depth: number
  /** The pupil came from another page of this site. */
  isFromHere: boolean
}

interface BackButton {
  /** Action of Back while there are questions; null otherwise. */
  stepBack: RefObject<(() => void) | null>
  /** Set when the attempt is over: its history entries are removed, and this address replaces the first of them. */
  overAt: string | null
}

/**
 * Takes over the browser's Back while the test has questions. An extra entry for the same page is pushed, so that going
 * back stays in this document, where it can be handled. A reload pushes one more.
 */
export function useBackButton({ stepBack, overAt }: BackButton): void {
  const addedDepth = useRef<number | null>(null)
  useEffect(() => {
    if (addedDepth.current !== null) return
    const below = currentEntry()
    addedDepth.current = below.depth + 1
    history.replaceState(below, '')
    history.pushState({ ...below, depth: addedDepth.current }, '', '#test')
  }, [])

  useEffect(() => {
    const onStep = () => {
      const top = addedDepth.current
      const { depth, isFromHere } = currentEntry()
      if (overAt !== null || top === null || depth >= top) return
      if (stepBack.current) {
        // Return to the pushed entry, so that the next Back can be handled too.
        history.go(top - depth)
        stepBack.current()
        return
      }
      // No questions: leave the page itself with one press, not just the pushed entry.
      if (isFromHere) history.go(-depth - 1)
      else location.replace('/testing')
    }
    addEventListener('popstate', onStep)
    return () => removeEventListener('popstate', onStep)
  }, [overAt, stepBack])

  useEffect(() => {
    if (overAt === null) return
    const leave = () => location.replace(overAt)
    const { depth } = currentEntry()
    if (depth === 0) return leave()
    addEventListener('popstate', leave, { once: true })
    history.go(-depth)
    return () => removeEventListener('popstate', leave)
  }, [overAt])
}

/** An entry without our state is the first one of the test. */
function currentEntry(): Entry {
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
