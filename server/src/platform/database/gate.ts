import { isDatabaseAway } from './database-away.ts'
import { maxWaitMs } from './server-pool.ts'

/**
 * Creates the gate of a queue whose work is done in batches. It closes when a batch fails because the database did not
 * respond within the maximum wait. Then one batch at a time goes through and others are refused instead of waiting; the
 * gate opens when that batch succeeds or fails for another reason.
 */
export function createGate(patience = maxWaitMs, now = () => performance.now()) {
  let stuck: Error | null = null
  return {
    /** The error with which callers are refused; null while the queue moves. */
    reason: (): Error | null => stuck,
    async pass<Done>(work: () => Promise<Done>): Promise<Done> {
      const beganAt = now()
      try {
        const done = await work()
        stuck = null
        return done
      } catch (error) {
        // Timers may fire slightly early or late.
        const isGivenUp = isDatabaseAway(error) && now() - beganAt > patience * 0.9
        stuck = isGivenUp && error instanceof Error ? error : null
        throw error
      }
    },
  }
}
