import { isDatabaseAway } from './database-away.ts'
import { patienceMs } from './server-pool.ts'

/**
 * The gate of a line whose work is done piece by piece. A piece that was given up after the patience for the database
 * closes it: the next piece goes
 * through alone, without anybody waiting behind it, and opens the gate when it succeeds or fails for another reason.
 */
export function createGate(patience = patienceMs, now = () => performance.now()) {
  let stuck: Error | null = null
  return {
    /** Why nobody may wait; null while the line moves. */
    reason: (): Error | null => stuck,
    async pass<Done>(work: () => Promise<Done>): Promise<Done> {
      const beganAt = now()
      try {
        const done = await work()
        stuck = null
        return done
      } catch (error) {
        // Timers are a little early or late.
        const isGivenUp = isDatabaseAway(error) && now() - beganAt > patience * 0.9
        stuck = isGivenUp && error instanceof Error ? error : null
        throw error
      }
    },
  }
}
