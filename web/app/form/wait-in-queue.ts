import { ApiFailure } from '../calls/api.ts'

const tries = 8

/**
 * Waits in the queue of sign-ins for as long as the server asks, plus a random delay, so that a whole school does not
 * try again at the same moment.
 */
export async function waitInQueue<Result>(work: () => Promise<Result>, onQueue: () => void): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work()
    } catch (failure) {
      if (left === 1 || !isQueue(failure)) throw failure
      onQueue()
      await pause(failure.retryAfter || 2)
    }
  }
}

const isQueue = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status === 503 && ['sign-ins-queued', 'overloaded'].includes(failure.code)

const pause = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * (1000 + 400 * Math.random())))
