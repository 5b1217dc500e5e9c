import { refuse } from './refusal.ts'

interface Bounds {
  /** How many may be in the line, the one whose turn it is included. */
  longest: number
  /** What one turn takes; who finds the line full is told to come back when it has passed. */
  secondsEach: number
}

/** A line in which heavy work waits its turn, one at a time. */
export function createWaitingLine({ longest, secondsEach }: Bounds) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      if (waiting >= longest) refuse('overloaded', { retryAfter: longest * secondsEach })
      waiting += 1
      const turn = last.then(work).finally(() => (waiting -= 1))
      last = turn.catch(() => {})
      return turn
    },
    /** Everybody who waits at this moment has had their turn. */
    passed: async (): Promise<void> => void (await last),
  }
}
