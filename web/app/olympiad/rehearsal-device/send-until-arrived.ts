import { ApiFailure } from '../../calls/api.ts'

interface Trying {
  /** Moment after which it is no longer tried, in milliseconds. */
  until: number
  signal: AbortSignal
  /** Told whenever a try did not arrive, and when one has. */
  onAway: (isAway: boolean) => void
}

const firstPause = 1500
const longestPause = 10_000

/** Sends a call until it arrives: again with growing pauses, and as soon as the network is back. */
export async function sendUntilArrived<Told>(
  call: () => Promise<Told>,
  { until, signal, onAway }: Trying,
): Promise<Told> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const told = await call()
      onAway(false)
      return told
    } catch (failure) {
      if (!mayArriveLater(failure) || Date.now() + pause > until || signal.aborted) throw failure
      onAway(true)
      await untilOnline(pause, signal)
    }
  }
}

/** A refusal is final; without a network, under load and during a restart the call may arrive later. */
const mayArriveLater = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 0 || failure.status === 429 || failure.status >= 500)

const untilOnline = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pause)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
