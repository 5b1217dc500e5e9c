import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './database/database-away.ts'

interface RetryOptions {
  /** Fails while nothing can be written. */
  write: () => Promise<unknown>
  /** True if the work is no longer needed. */
  isOver: () => boolean
  /** Pause between two checks. */
  pauseMs?: number
}

/** If the database works but the job fails each time, the cause is elsewhere. */
const maxTries = 5

/**
 * Runs a job, and repeats it if the database failed in the middle, as soon as writing is possible; every job may run
 * twice. The queue is in the same database, so it could not learn of the failure and would not restart the job for a
 * quarter of an hour.
 */
export async function runWithRetries(
  work: () => Promise<void>,
  { write, isOver, pauseMs = 2000 }: RetryOptions,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || tries === maxTries) throw error
      await untilWritten(error)
    }
  }

  async function untilWritten(reason: unknown): Promise<void> {
    for (;;) {
      await pause(pauseMs, undefined, { ref: false })
      if (isOver()) throw reason
      const isBack = await write().then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
  }
}
