import { refuse } from '../platform/refusal.ts'

/** A line in which heavy work waits its turn; who comes when it is full is told how many seconds to wait. */
export function oneAtATime(longest: number, secondsEach: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (waiting >= longest) refuse('sign-ins-queued', { retryAfter: longest * secondsEach })
    waiting += 1
    const turn = last.then(work).finally(() => (waiting -= 1))
    last = turn.catch(() => {})
    return turn
  }
}
