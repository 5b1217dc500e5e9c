import { readEvents } from '../shell/account/read-events.ts'

const longest = 60_000

/**
 * Calls `onChange` on every change that a stream announces, until the signal aborts. A broken stream is reopened with
 * growing pauses. Each stream starts with a change, so that nothing is missed in between.
 */
export async function followChanges(
  open: (signal: AbortSignal) => Promise<Response>,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = 1000; !signal.aborted; pause = Math.min(pause * 2, longest)) {
    const wasOpen = await listen(open, onChange, signal).catch(() => false)
    if (wasOpen) pause = 1000
    await wait(pause, signal)
  }
}

async function listen(
  open: (signal: AbortSignal) => Promise<Response>,
  onChange: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await open(signal)
  if (!response.ok || !response.body) return false
  for await (const { event } of readEvents(response.body)) if (event === 'changed') onChange()
  return true
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
