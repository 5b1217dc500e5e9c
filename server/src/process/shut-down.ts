import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'

/** Time in which requests are still served and answers close their connections. */
const servesMs = 1500
/** Time in which new requests are refused with a retry time, so that none is in transit when the port closes. */
const refusesMs = 600
/** Time for the last accepted connections to send their request. */
const lastWordMs = 200
/** Maximum time for running requests; after it they are refused. */
const finishesMs = 3500
/** Process supervisors kill after five seconds at the earliest. */
const gone = 4700

/** Shuts down at a signal without losing anything: everything confirmed is on the disk by then. */
export function shutDownOnSignal(app: FastifyInstance, platform: Platform): void {
  let isLeaving = false
  const leave = async (): Promise<void> => {
    if (isLeaving) return
    isLeaving = true
    // Requests that still hang then were not confirmed.
    setTimeout(() => process.exit(0), gone).unref()
    const finished = pause(finishesMs)
    const { leaving, jobs, database, log } = platform
    leaving.begin()
    const jobsEnded = jobs
      .stop()
      .catch((error: unknown) => log.warn({ err: error }, 'the jobs could not be stopped cleanly'))
    if (leaving.isBusy()) {
      await pause(servesMs)
      leaving.refuseNew()
      await pause(refusesMs)
      // The close method of the HTTP server would also end connections that have not sent a request yet.
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
    platform.log.error({ err: error }, 'the server could not be stopped cleanly')
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave().catch(orFall))
}
