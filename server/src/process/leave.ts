import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'

/** People are still served for this long, and led away by their answers. */
const servesMs = 1500
/** Then whoever comes is told to come back later, so that nobody is on the way when the door closes. */
const refusesMs = 600
/** Whoever came through the door last has asked by then. */
const lastWordMs = 200
/** What was begun may take this long; after it whoever waits is told to come back. */
const finishesMs = 3500
/** A supervisor kills after five seconds at the earliest. */
const gone = 4700

/** Go when asked to, without losing anything: everything confirmed is on the disk by then. */
export function leaveOnSignal(app: FastifyInstance, platform: Platform): void {
  let isLeaving = false
  const leave = async (): Promise<void> => {
    if (isLeaving) return
    isLeaving = true
    // What still hangs then was confirmed to nobody.
    setTimeout(() => process.exit(0), gone).unref()
    const finished = pause(finishesMs)
    const { leaving, jobs, database, log } = platform
    leaving.begin()
    const jobsEnded = jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'the jobs could not end in peace'))
    if (leaving.isBusy()) {
      await pause(servesMs)
      leaving.refuseNew()
      await pause(refusesMs)
      // The server of HTTP would also end connections that have not asked yet.
      Server.prototype.close.call(app.server)
      await pause(lastWordMs)
    }
    leaving.refuseNew()
    await Promise.race([Promise.all([app.close(), jobsEnded]), finished])
    leaving.refuseInHand()
    await database.close()
    process.exit(0)
  }
  const orFall = (error: unknown) => {
    platform.log.error({ err: error }, 'the server could not end in peace')
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave().catch(orFall))
}
