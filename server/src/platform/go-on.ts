import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './database/database-away.ts'

interface Around {
  /** Fails as long as nothing can be written. */
  write: () => Promise<unknown>
  /** Nobody waits for the work any more. */
  isOver: () => boolean
  /** Between two looks. */
  pauseMs?: number
}

/** A database that is there and yet refuses the work each time has another reason. */
const mostTries = 5

/**
 * Do a work, and do it again where the database fell in the middle, as soon as something can be written: every work of
 * ours may be done twice. The queue,
 * which lies in the same database, could not be told of the fall and would give the work to nobody for a quarter of an
 * hour.
 */
export async function goOn(work: () => Promise<void>, { write, isOver, pauseMs = 2000 }: Around): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || tries === mostTries) throw error
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
