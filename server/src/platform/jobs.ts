import { PgBoss, fromPglite } from 'pg-boss'
import { isDatabaseAway } from './database/database-away.ts'
import type { Database } from './database/db.ts'
import { writeSql } from './database/write-sql.ts'
import { runWithRetries } from './run-with-retries.ts'
import type { Log } from './log.ts'
import { withoutJit } from './database/without-jit.ts'
import { withoutValues } from './database/without-values.ts'

/**
 * Background work, by schedule or after an answer was sent. The queue is in the same database, and any process may run
 * it.
 */
export interface Jobs {
  /**
   * Runs work by a cron expression in only one of the processes. With `atStart` it also runs when a process starts,
   * because the previous one may have crashed in the middle.
   */
  every: (name: string, when: string | { cron: string; atStart: boolean }, work: () => Promise<void>) => void
  /** Registers the work for requests made by `ask`, with retries. */
  on: (name: string, work: (data: Record<string, unknown>) => Promise<void>) => void
  ask: (name: string, data: Record<string, unknown>) => Promise<void>
  /** Runs work now in this process and waits for it. */
  run: (name: string, data?: Record<string, unknown>) => Promise<void>
  /** Returns whether the queue is open in this process and its tables answer. */
  isReady: () => Promise<boolean>
  start: () => Promise<void>
  stop: () => Promise<void>
}

type Work = {
  name: string
  cron: string | null
  atStart: boolean
  work: (data: Record<string, unknown>) => Promise<void>
}

export function createJobs(database: Database, url: string | undefined, log: Log): Jobs {
  const works: Work[] = []
  let boss: PgBoss | null = null
  let isEnding = false
  return {
    every: (name, when, work) =>
      void works.push({ name, work, ...(typeof when === 'string' ? { cron: when, atStart: false } : when) }),
    on: (name, work) => void works.push({ name, cron: null, atStart: false, work }),
    ask: async (name, data) =>
      void (await boss?.send(name, data, { retryLimit: 5, retryDelay: 60, retryBackoff: true })),
    async run(name, data = {}) {
      for (const { work } of works.filter((one) => one.name === name)) await work(data)
    },
    async isReady() {
      return boss !== null && (await database.query('queue', 'select version from pgboss.version', [])).length > 0
    },
    async start() {
      isEnding = false
      boss = database.embedded
        ? new PgBoss({ db: fromPglite(database.embedded), backend: 'pglite' })
        : new PgBoss({ connectionString: withoutJit(url ?? ''), max: 2 })
      boss.on('error', createFailureLog(log))
      await boss.start()
      const around = { write: () => database.query('write', writeSql, []), isOver: () => isEnding }
      for (const work of works) await begin(boss, work, around)
    },
    async stop() {
      isEnding = true
      await boss?.stop({ graceful: true, timeout: 3000 })
      boss = null
    },
  }
}

const quietFor = 60_000

/**
 * Every queue polls every two seconds, so an unreachable database is logged once a minute instead of by each of them.
 */
function createFailureLog(log: Log): (error: Error) => void {
  let lastLoggedAt = 0
  return (error) => {
    if (!isDatabaseAway(error)) return log.error({ err: error }, 'the job queue failed')
    if (Date.now() - lastLoggedAt < quietFor) return
    lastLoggedAt = Date.now()
    log.warn({ failure: withoutValues(error.message) }, 'the job queue waits for the database')
  }
}

async function begin(
  boss: PgBoss,
  { name, cron, atStart, work }: Work,
  around: Parameters<typeof runWithRetries>[1],
): Promise<void> {
  await boss.createQueue(name)
  await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds: 2 }, async (batch) => {
    for (const { data } of batch) await runWithRetries(() => work(data ?? {}), around)
  })
  if (cron) await boss.schedule(name, cron)
  if (atStart) await boss.send(name)
}
