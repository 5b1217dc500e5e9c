import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'
import { writeSql } from './write-sql.ts'
import type { Platform } from '../platform.ts'
import type { Trouble } from './trouble.ts'

/** Anybody may call this as often as they like, so the database is checked only once in this many milliseconds. */
const maxAgeMs = 1000

/**
 * Serves `/healthz` (the process is alive) and `/readyz` (it can serve, including writes, so that the balancer may
 * route to it).
 */
export function signalHealth(
  app: FastifyInstance,
  { database, jobs, leaving }: Pick<Platform, 'database' | 'jobs' | 'leaving'>,
  trouble: Trouble,
): void {
  let cached: { checks: Promise<Checks>; until: number } | null = null
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (!cached || performance.now() > cached.until)
      cached = { checks: check(database, jobs), until: performance.now() + maxAgeMs }
    const found = await cached.checks
    const checks = { ...found, writing: found.writing && !trouble.isFresh() }
    const isReady = !leaving.isLeaving() && Object.values(checks).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

type Checks = Awaited<ReturnType<typeof check>>

const check = async ({ query }: Pick<Database, 'query'>, jobs: Platform['jobs']) => ({
  database: await doesAnswer(() => query('ready', 'select 1', [])),
  writing: await doesAnswer(() => query('write', writeSql, [])),
  migrations: await doesAnswer(() => query('migrated', 'select 1 from drizzle.__drizzle_migrations limit 1', [])),
  queue: await jobs.isReady().catch(() => false),
})

async function doesAnswer(ask: () => Promise<unknown[]>): Promise<boolean> {
  try {
    return (await ask()).length > 0
  } catch {
    return false
  }
}
