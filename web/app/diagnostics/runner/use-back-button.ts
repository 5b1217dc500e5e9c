import { useEffect, useRef, type RefObject } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'

/** How many entries of the history lie above the one the test was opened with. */
function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0
}

interface BackButton {
  isOn: boolean
  /** What Back does while there are questions; null while there are none. */
  stepBack: RefObject<(() => void) | null>
  /** The attempt is over: its entries go, and the page at this address takes the place of the first. */
  overAt: string | null
}

/**
 * The browser's Back belongs to the test while it has questions. An entry of the same page is laid above the one it was opened with:
 * going back then stays in this document, where it is taken over. A page that was loaded anew lays one more.
 */
export function useBackButton({ isOn, stepBack, overAt }: BackButton): void {
  const navigate = useNavigate()
  const depth = depthOf(useLocation().state)
  const laid = useRef(0)
  useEffect(() => {
    if (!isOn || laid.current > 0) return
    laid.current = depth + 1
    // Another fragment, since for the same address the router would load the attempt once more.
    void navigate({ hash: 'test' }, { state: { depth: depth + 1 }, preventScrollReset: true })
  }, [isOn, depth, navigate])

  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && overAt === null && stepBack.current !== null)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    stepBack.current?.()
  }, [blocker, stepBack])

  // Nothing held it back: one press leaves the page, not only the entry that was laid.
  const isLaid = useRef(false)
  useEffect(() => {
    if (laid.current === depth) isLaid.current = true
    if (overAt !== null || !isLaid.current || depth >= laid.current) return
    void (hasBefore(depth) ? navigate(-depth - 1) : navigate('/testing', { replace: true }))
  }, [depth, overAt, navigate])

  useEffect(() => {
    if (overAt !== null) void (depth > 0 ? navigate(-depth) : navigate(overAt, { replace: true }))
  }, [overAt, depth, navigate])
}

/** Whether the pupil came to the test from a page of this product. */
function hasBefore(depth: number): boolean {
  const { state }: { state: unknown } = window.history
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > depth
}
