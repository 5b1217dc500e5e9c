import cluster from 'node:cluster'
import { ConfigError, type Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'

/** Several processes share one port (`WEB_CONCURRENCY`). The first one prepares the database and replaces a process that died. */
export const leadsOthers = ({ WEB_CONCURRENCY }: Config): boolean => cluster.isPrimary && WEB_CONCURRENCY > 1

export function refuseManyOnEmbedded({ WEB_CONCURRENCY, DATABASE_URL }: Config): void {
  if (WEB_CONCURRENCY > 1 && !DATABASE_URL)
    throw new ConfigError(`WEB_CONCURRENCY=${WEB_CONCURRENCY} needs DATABASE_URL: the embedded database can be opened by one process only.`)
}

export function leadProcesses({ WEB_CONCURRENCY }: Config, log: Log): void {
  let isLeaving = false
  for (let number = 0; number < WEB_CONCURRENCY; number++) cluster.fork()
  cluster.on('exit', (worker, code, signal) => {
    if (isLeaving) return Object.keys(cluster.workers ?? {}).length === 0 ? process.exit(0) : undefined
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended; another one takes its place')
    cluster.fork()
  })
  const leave = (): void => {
    isLeaving = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
