import cluster from 'node:cluster'
import { ConfigError, type Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'

/**
 * Several processes share one port (`WEB_CONCURRENCY`). The first one prepares the database and replaces processes that
 * died.
 */
export const isLeadingProcess = ({ WEB_CONCURRENCY }: Config): boolean => cluster.isPrimary && WEB_CONCURRENCY > 1

export function refuseManyOnEmbedded({ WEB_CONCURRENCY, DATABASE_URL }: Config): void {
  if (WEB_CONCURRENCY > 1 && !DATABASE_URL)
    throw new ConfigError(
      `WEB_CONCURRENCY=${WEB_CONCURRENCY} needs DATABASE_URL: the embedded database can be opened by one process only.`,
    )
}

/** A process asked to stop has ended within this time. */
const leavesWithin = 5000

/**
 * Calls `announce` when the first process is ready. If none ever was (for example because the port is taken), dead
 * processes are not replaced; they have printed the reason.
 */
export function superviseProcesses({ WEB_CONCURRENCY }: Config, log: Log, announce: () => void): void {
  let isLeaving = false
  let hasListened = false
  for (let number = 0; number < WEB_CONCURRENCY; number++) cluster.fork()
  cluster.once('listening', () => {
    hasListened = true
    announce()
  })
  cluster.on('exit', (worker, code, signal) => {
    if (isLeaving) return Object.keys(cluster.workers ?? {}).length === 0 ? process.exit(0) : undefined
    if (!hasListened) return process.exit(1)
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended; a new one is started')
    setTimeout(() => isLeaving || cluster.fork(), 1000)
  })
  const leave = (): void => {
    if (isLeaving) return
    isLeaving = true
    setTimeout(() => process.exit(1), leavesWithin).unref()
    const workers = Object.values(cluster.workers ?? {})
    if (workers.length === 0) process.exit(0)
    for (const worker of workers) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
