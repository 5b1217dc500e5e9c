import { PgBoss, fromPglite } from 'pg-boss'
import { isDatabaseAway } from './database/database-away.ts'
import type { Database } from './database/db.ts'
import { writeSql } from './database/write-sql.ts'
import { goOn } from './go-on.ts'
import type { Log } from './log.ts'
import { withoutJit } from './database/without-jit.ts'
import { withoutValues } from './database/without-values.ts'

/** Work that happens by the clock or after an answer was sent; the same database holds it, any process does it. */
export interface Jobs {
  /**
   * Do this by a cron expression, in one process of all; `atStart` also when a process begins, since the one before may
   * have fallen in the middle.
   */
  every: (name: string, when: string | { cron: string; atStart: boolean }, work: () => Promise<void>) => void
  /** Do this for each request made by `ask`, with retries. */
  on: (name: string, work: (data: Record<string, unknown>) => Promise<void>) => void
  ask: (name: string, data: Record<string, unknown>) => Promise<void>
  /** Do a work now, in this process, and wait for it. */
  run: (name: string, data?: Record<string, unknown>) => Promise<void>
  /** Whether the queue is open in this process and its tables answer. */
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
      boss.on('error', createComplaint(log))
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

/** Every queue asks every two seconds: that the database is away is said once a minute, not by each of them. */
function createComplaint(log: Log): (error: Error) => void {
  let saidAt = 0
  return (error) => {
    if (!isDatabaseAway(error)) return log.error({ err: error }, 'the job queue failed')
    if (Date.now() - saidAt < quietFor) return
    saidAt = Date.now()
    log.warn({ failure: withoutValues(error.message) }, 'the job queue waits for the database')
  }
}

async function begin(
  boss: PgBoss,
  { name, cron, atStart, work }: Work,
  around: Parameters<typeof goOn>[1],
): Promise<void> {
  await boss.createQueue(name)
  await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds: 2 }, async (batch) => {
    for (const { data } of batch) await goOn(() => work(data ?? {}), around)
  })
  if (cron) await boss.schedule(name, cron)
  if (atStart) await boss.send(name)
}
