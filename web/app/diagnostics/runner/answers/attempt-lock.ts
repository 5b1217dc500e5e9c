/**
 * One tab at a time works on an attempt. `onHeld` is called when it is this one's turn, at once or when the other tab
 * is closed,
 * `onWaiting` when another tab has it. A page that reloads gives its lock back a moment late, hence the patience.
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
