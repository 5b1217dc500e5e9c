/**
 * Lets only one tab work on an attempt. Calls `onHeld` when this tab gets the lock, and `onWaiting` when another tab
 * has it. A reloading page releases its lock slightly late, so `onWaiting` is delayed.
 */
export function holdAttempt(
  id: string,
  { onHeld, onWaiting, onLost }: { onHeld: () => void; onWaiting: () => void; onLost: () => void },
): { steal: () => void; release: () => void } {
  const aborter = new AbortController()
  let letGo = () => {}
  if (!navigator.locks) {
    onHeld()
    return { steal: () => {}, release: () => {} }
  }
  const patience = setTimeout(onWaiting, 800)
  const hold = () => {
    clearTimeout(patience)
    onHeld()
    return new Promise<void>((resolve) => (letGo = resolve))
  }
  const request = (options: LockOptions) =>
    navigator.locks.request(`attempt:${id}`, options, hold).catch((error: unknown) => {
      if (!aborter.signal.aborted && error instanceof DOMException && error.name === 'AbortError') onLost()
    })
  void request({ signal: aborter.signal })
  return {
    steal: () => void request({ steal: true }),
    release: () => {
      clearTimeout(patience)
      aborter.abort()
      letGo()
    },
  }
}
